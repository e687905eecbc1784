import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { publishToAdmins } from '../../../live/index.ts';
import { reasonOrDefault, recordAudit } from '../../audit/index.ts';
import { leaveClasses } from '../../classes/index.ts';
import type { PersonWithFigures } from '../../identity/index.ts';
import { endApiKeys, endSessions } from '../../identity/index.ts';
import { removeUnusedImages } from '../../images/index.ts';
import { removeArchives } from '../../personal-data/index.ts';
import { holdSealing } from '../../public-log/index.ts';
import { endProposalsAbout } from '../../staff/index.ts';
import { removeStatements } from '../../statement/index.ts';
import { writeOffPerson } from './write-off-person.ts';

export interface Erasure {
  /** Locked for change, and not deleted yet. */
  readonly person: PersonWithFigures;
  readonly at: Date;
  readonly reason: string | undefined;
}

/** Writes off a person's money and erases their personal data, in the caller's transaction. */
export async function erasePerson(
  within: InTransaction<CommandContext>,
  { person, at, reason }: Erasure,
): Promise<void> {
  await holdSealing(within.database);
  await writeOffPerson(within, { personId: person.id, reason });
  await endProposalsAbout(within, person.id);
  await endSessions(within, { personId: person.id }, 'person_deleted');
  await endApiKeys(within, { personId: person.id });
  for (const id of [...(await leaveClasses(within, person.id, reasonOrDefault(reason))), person.id])
    await erasePersonalData(within, id, at);
  await recordAudit(within, {
    action: 'person.deleted',
    subject: { kind: 'person', id: person.id },
    before: { role: person.role, verified: person.verified },
    reason,
  });
  within.afterCommit(() => publishToAdmins({ type: 'queues' }));
}

/**
 * Erases the personal data of somebody without money or anything pending; removes their images and statements after
 * commit.
 * Safe to repeat.
 */
export async function erasePersonalData(
  within: InTransaction<CommandContext>,
  personId: string,
  at: Date,
): Promise<void> {
  const { database } = within;
  const ofTickets = await database.ticketImage.findMany({
    where: { ticket: { personId } },
    select: { hash: true },
    distinct: ['hash'],
  });
  const exports = await database.dataExport.findMany({ where: { personId }, select: { id: true } });
  await removeStatements(within, personId);
  const ofPayments = await database.$queryRaw<{ hash: string }[]>`
    SELECT hash FROM erase_person(${personId}::uuid, ${at}) AS hash`;
  within.afterCommit(() => removeUnusedImages([...ofTickets, ...ofPayments].map(({ hash }) => hash)));
  within.afterCommit(() => removeArchives(exports.map(({ id }) => id)));
}
