import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToAdmins, publishToPerson } from '../../../live/index.ts';
import { lockAccount } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';

export interface ContactDetails {
  readonly name?: string | undefined;
  readonly phone_number?: string | undefined;
  readonly userAgent: string;
}

/** Changes a person's own name or phone number and adds what really changed to their history. */
export async function updateContactDetails(
  context: CommandContext,
  actor: Actor,
  { userAgent, ...details }: ContactDetails,
): Promise<void> {
  await withTransaction(context, async (within) => {
    const { database } = within;
    const person = await lockAccount(database, actor.id);
    const { name = person.name, phone_number: phone = person.phone } = details;
    const changes = [
      { field: 'name', before: person.name, after: name },
      { field: 'phone_number', before: person.phone, after: phone },
    ].filter(({ before, after }) => before !== after);
    if (changes.length === 0) return;
    const at = clock.date();
    await database.person.update({ where: { id: actor.id }, data: { name, phone } });
    await database.contactChange.createMany({
      data: changes.map((change) => ({ ...change, personId: actor.id, at })),
    });
    const kind = 'contact_details_changed';
    await recordSecurityEvents(within, [{ kind, personId: actor.id, userAgent }]);
    within.afterCommit(async () => {
      await publishToPerson(actor.id, { type: 'changed', areas: ['profile'] });
      await publishToAdmins({ type: 'queues' });
    });
  });
}
