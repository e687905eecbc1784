import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { devicePush } from '../handlers.ts';

/** Pushes a test to one of the caller's devices. Throws `not_found` if it gets no notifications of theirs. */
export async function sendTestPush(
  context: CommandContext,
  { id: personId }: Actor,
  endpoint: string,
): Promise<void> {
  await withTransaction(context, async (within) => {
    const device = await within.database.pushSubscription.findUnique({
      where: { endpoint, personId },
      select: { id: true },
    });
    if (!device) throw new AppError('not_found');
    await devicePush.add(within, {
      personId,
      payload: { subscription: device.id, kind: 'test', link: null, at: clock.date().toISOString() },
    });
  });
}
