import type { BodyOf, haltTrading as endpoint } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { publishToEverybody } from '../../../live/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockHalts } from '../queries/halts.ts';

/**
 * Halts a coin, or all trading. It begins when those who trade now are done; nothing fills at later prices until it is
 * lifted. Throws `conflict` if the same is halted. Returns its id.
 */
export async function haltTrading(
  context: CommandContext,
  { coin, reason }: BodyOf<typeof endpoint>,
): Promise<string> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  return withTransaction(context, async (within) => {
    await lockHalts(within.database);
    const halts = within.database.tradingHalt;
    if ((await halts.count({ where: { coin, liftedAt: null } })) > 0)
      throw refusal('conflict', 'halted_already');
    const data = { id: newId(), coin, reason, startedAt: clock.date(), startedBy: actor.id };
    await halts.create({ data });
    await recordAudit(within, {
      action: 'trading.halted',
      subject: { kind: 'halt', id: data.id },
      after: { coin },
      reason,
    });
    publishHalts(within);
    return data.id;
  });
}

/** Ends a halt. Prices until now never fill an order. Throws `not_found`, or `already_decided` if it has ended. */
export async function liftHalt(
  context: CommandContext,
  id: string,
  reason: string | undefined,
): Promise<void> {
  await withTransaction(context, async (within) => {
    await lockHalts(within.database);
    const halt = await within.database.tradingHalt.findUnique({ where: { id } });
    if (!halt) throw new AppError('not_found');
    if (halt.liftedAt !== null) throw new AppError('already_decided');
    await within.database.tradingHalt.update({ where: { id }, data: { liftedAt: clock.date() } });
    const subject = { kind: 'halt', id } as const;
    await recordAudit(within, {
      action: 'trading.resumed',
      subject,
      before: { coin: halt.coin, reason: halt.reason },
      reason,
    });
    publishHalts(within);
  });
}

/** After commit, tells every open ticket. */
function publishHalts(within: InTransaction<CommandContext>): void {
  within.afterCommit(() => publishToEverybody({ type: 'changed', areas: ['orders'] }));
}
