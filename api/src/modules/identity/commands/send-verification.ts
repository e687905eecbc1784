import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { refusal } from '../../../lib/app-error.ts';
import { sendLink } from '../mails/handlers.ts';
import { endLinks } from '../mails/links.ts';

/** Mails the link that confirms a person's address; the links before stop working. Throws `conflict` when it is confirmed. */
export async function sendVerification(context: CommandContext, actor: Actor): Promise<void> {
  await withTransaction(context, async (within) => {
    const { database } = within;
    const { email, emailVerifiedAt } = await database.person.findUniqueOrThrow({ where: { id: actor.id } });
    if (emailVerifiedAt) {
      throw refusal('conflict', 'confirmed_already');
    }
    await endLinks(database, actor.id, ['verify']);
    await sendLink(within, { purpose: 'verify', personId: actor.id, email });
  });
}
