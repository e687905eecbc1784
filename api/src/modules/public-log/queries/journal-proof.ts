import { formatProof, Tree } from '@dayrise/verify-statement';
import type { Database } from '../../../data/prisma.ts';
import { newestCheckpoint } from './newest-checkpoint.ts';
import { storedTiles } from './stored-tiles.ts';

/** Whose journal it is: the person’s id, or null for one that touches nobody. Undefined where there is none. */
export async function findJournalOwner(
  database: Database,
  journalId: string,
): Promise<string | null | undefined> {
  const [found] = await database.$queryRaw<{ owner: string | null }[]>`
    SELECT min(a.person_id::text) AS owner FROM entry e JOIN account a ON a.id = e.account_id
    WHERE e.journal_id = ${journalId}::uuid HAVING count(*) > 0`;
  return found?.owner;
}

/** The proof file of a journal, against the newest checkpoint; null before it is sealed or without its salt. */
export async function readJournalProof(database: Database, journalId: string): Promise<string | null> {
  const [found] = await database.$queryRaw<
    { index: bigint; salt: Uint8Array<ArrayBuffer>; journal: string }[]
  >`
    SELECT l.index, s.salt, canonical_journal(l.journal_id) AS journal
    FROM log_leaf l JOIN log_salt s ON s.journal_id = l.journal_id WHERE l.journal_id = ${journalId}::uuid`;
  const checkpoint = await newestCheckpoint(database);
  if (!found || !checkpoint || checkpoint.size <= found.index) return null;
  const index = Number(found.index);
  const tree = new Tree(Number(checkpoint.size), storedTiles(database));
  return formatProof({
    opening: { salt: new Uint8Array(found.salt), journal: found.journal },
    index,
    path: await tree.inclusionProof(index),
    checkpoint: checkpoint.note,
  });
}
