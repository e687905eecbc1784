import type { Actor, CommandContext } from '../../../context.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { claimImages, type StoredImage } from '../../images/index.ts';
import { type TicketRecord, withParts } from '../queries.ts';
import { attachImages } from './attach-images.ts';
import { notifyStaff } from './notify.ts';
import { publishTicket } from './publish-ticket.ts';

/** Opens a ticket for the caller, with images of its first message. Throws `not_found` if they have been deleted. */
export async function createTicket(
  context: CommandContext,
  actor: Actor,
  input: {
    title: string;
    description: string;
    images: readonly StoredImage[];
    followsId?: string;
    builds?: string | null;
  },
): Promise<TicketRecord> {
  return withTransaction(context, async (within) => {
    if (!(await lockPerson(within.database, actor.id))) throw new AppError('not_found');
    await claimImages(within, input.images);
    publishTicket(within, actor.id);
    const createdAt = clock.date();
    const ticket = await within.database.ticket.create({
      data: {
        personId: actor.id,
        title: input.title,
        description: input.description,
        followsId: input.followsId ?? null,
        builds: input.builds ?? null,
        createdAt,
        lastMessageAt: createdAt,
      },
      include: withParts,
    });
    await attachImages(within, { ticketId: ticket.id, messageId: null }, input.images);
    await notifyStaff(within, ticket, 'opened');
    return ticket;
  });
}
