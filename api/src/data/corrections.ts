import { Prisma } from './generated/client.ts';

/**
 * SQL for the ids of the journals that corrected a person's entries, as an array. Corrections are few, so all of them
 * are read from their index, and the person's entries without their journals.
 */
export function correctionsOf(personId: string): Prisma.Sql {
  return Prisma.sql`ARRAY(
    WITH corrections AS MATERIALIZED (SELECT id FROM journal WHERE kind = 'correction')
    SELECT entry.journal_id FROM corrections
    JOIN entry ON entry.journal_id = corrections.id JOIN account ON account.id = entry.account_id
    WHERE account.person_id = ${personId}::uuid)`;
}
