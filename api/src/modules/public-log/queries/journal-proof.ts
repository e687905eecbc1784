import { formatCell, formatProof, type Opening, Tree, toBase64 } from '@dayrise/verify-statement';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../http/index.ts';
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

/** What a journal was sealed as. */
interface Sealed {
  readonly id: string;
  readonly index: number;
  /** Null where it was removed: nobody can show any more what the leaf stands for. */
  readonly opening: Opening | null;
}

/** Those of the journals that have leaves, in the order of the log. */
async function findSealed(database: Database, journalIds: readonly string[]): Promise<Sealed[]> {
  const rows = await database.$queryRaw<
    { id: string; index: bigint; salt: Uint8Array<ArrayBuffer> | null; journal: string }[]
  >`
    SELECT l.journal_id AS id, l.index, s.salt, canonical_journal(l.journal_id) AS journal
    FROM log_leaf l LEFT JOIN log_salt s ON s.journal_id = l.journal_id
    WHERE l.journal_id = ANY (${[...journalIds]}::uuid[]) ORDER BY l.index`;
  return rows.map(({ id, index, salt, journal }) => ({
    id,
    index: Number(index),
    opening: salt && { salt: new Uint8Array(salt), journal },
  }));
}

/**
 * The proof file of a journal, against the newest checkpoint. Throws `too_early` before it is sealed, and `proof_removed`
 * without its salt.
 */
export async function readJournalProof(database: Database, journalId: string): Promise<string> {
  const [found] = await findSealed(database, [journalId]);
  const checkpoint = await newestCheckpoint(database);
  if (!found || !checkpoint || checkpoint.size <= found.index) throw new AppError('too_early');
  if (!found.opening) throw new AppError('proof_removed');
  const tree = new Tree(Number(checkpoint.size), storedTiles(database));
  return prove(found.index, found.opening, tree, checkpoint.note);
}

async function prove(index: number, opening: Opening, tree: Tree, checkpoint: string): Promise<string> {
  return formatProof({ opening, index, path: await tree.inclusionProof(index), checkpoint });
}

/**
 * The proofs of journals against the first checkpoint that has all of them, so that they are the same whenever they are
 * made; in the order of the journals, without those whose salt was removed. Null until all are sealed.
 */
export async function readJournalProofs(
  database: Database,
  journalIds: readonly string[],
): Promise<string[] | null> {
  const found = await findSealed(database, journalIds);
  const last = found.at(-1);
  if (found.length < journalIds.length) return null;
  if (!last) return [];
  const checkpoint = await database.logCheckpoint.findFirst({
    where: { size: { gt: last.index } },
    orderBy: { size: 'asc' },
  });
  if (!checkpoint) return null;
  const tree = new Tree(Number(checkpoint.size), storedTiles(database));
  const byId = new Map(found.map((sealed) => [sealed.id, sealed]));
  const proofs: string[] = [];
  for (const id of journalIds) {
    const sealed = byId.get(id);
    if (sealed?.opening) proofs.push(await prove(sealed.index, sealed.opening, tree, checkpoint.note));
  }
  return proofs;
}

/** What each journal was sealed as, for a column of CSV, by its id. Those that can’t be proven are left out. */
export async function readProofCells(
  database: Database,
  journalIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await findSealed(database, journalIds);
  return new Map(
    found.flatMap(({ id, index, opening }) =>
      opening
        ? [[id, formatCell({ index, salt: toBase64(opening.salt), journal: opening.journal })] as const]
        : [],
    ),
  );
}
