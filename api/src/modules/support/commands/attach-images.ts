import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import type { StoredImage } from '../../images/index.ts';

/** Adds claimed images to a message, or to a ticket's first one, which has no id of its own. */
export async function attachImages(
  { database }: InTransaction<CommandContext>,
  to: { readonly ticketId: string; readonly messageId: string | null },
  images: readonly StoredImage[],
): Promise<void> {
  const now = clock.now();
  await database.ticketImage.createMany({
    data: images.map(({ hash }, place) => ({ id: newId(now + place), hash, ...to })),
  });
}
