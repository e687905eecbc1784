import {
  type Bytes,
  formatCell,
  formatProof,
  hashLeaf,
  isIncluded,
  type Opening,
  Tree,
  toBase64,
} from '@dayrise/verify-statement';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { newestLastingCheckpoint, readLasting } from './newest-checkpoint.ts';
import { storedTiles } from './stored-tiles.ts';

/** The journal's owner. Null: no person is involved. Undefined: no such journal. */
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
  readonly entry: Uint8Array;
  /** Null where it was removed: nobody can show any more what the leaf stands for. */
  readonly opening: Opening | null;
}

/** Those of the journals that have leaves, in the order of the log. */
async function findSealed(database: Database, journalIds: readonly string[]): Promise<Sealed[]> {
  const rows = await database.$queryRaw<
    {
      id: string;
      index: bigint;
      entry: Uint8Array<ArrayBuffer>;
      salt: Uint8Array<ArrayBuffer> | null;
      journal: string;
    }[]
  >`
    SELECT l.journal_id AS id, l.index, l.entry, s.salt, canonical_journal(l.journal_id) AS journal
    FROM log_leaf l LEFT JOIN log_salt s ON s.journal_id = l.journal_id
    WHERE l.journal_id = ANY (${[...journalIds]}::uuid[]) ORDER BY l.index`;
  return rows.map(({ id, index, entry, salt, journal }) => ({
    id,
    index: Number(index),
    entry,
    opening: salt && { salt: new Uint8Array(salt), journal },
  }));
}

/**
 * The proof file of a journal, against the newest checkpoint. Throws `too_early` before it is sealed, and `proof_removed`
 * without its salt.
 */
export async function readJournalProof(database: Database, journalId: string): Promise<string> {
  const [found] = await findSealed(database, [journalId]);
  if (!found) throw new AppError('too_early');
  const checkpoint = await newestLastingCheckpoint(database);
  if (!checkpoint || checkpoint.size <= found.index) throw new AppError('too_early');
  if (!found.opening) throw new AppError('proof_removed');
  const tree = new Tree(Number(checkpoint.size), storedTiles(database));
  const path = await tree.inclusionProof(found.index);
  return formatProof({ opening: found.opening, index: found.index, path, checkpoint: checkpoint.note });
}

export interface JournalProofs {
  /** In the order of the journals, without those whose salt was removed. */
  readonly proofs: readonly string[];
  /** Journals that the log can’t prove yet: they are not sealed, or its tree was damaged. */
  readonly unproven: readonly string[];
}

/**
 * The proofs of journals against the first checkpoint that has all that are sealed. Once all are, the same proofs come
 * out whenever they are made.
 */
export async function readJournalProofs(
  database: Database,
  journalIds: readonly string[],
): Promise<JournalProofs> {
  const found = await findSealed(database, journalIds);
  const last = found.at(-1);
  if (!last) return { proofs: [], unproven: journalIds };
  const checkpoint = await readLasting(database, ({ logCheckpoint }) =>
    logCheckpoint.findFirst({ where: { size: { gt: last.index } }, orderBy: { size: 'asc' } }),
  );
  if (!checkpoint) return { proofs: [], unproven: journalIds };
  const { note, root } = checkpoint;
  const tree = new Tree(Number(checkpoint.size), storedTiles(database));
  const byId = new Map(found.map((sealed) => [sealed.id, sealed]));
  const proofs: string[] = [];
  const unproven: string[] = [];
  for (const id of journalIds) {
    const sealed = byId.get(id);
    const path = sealed && (await findPath(tree, sealed, root));
    if (!sealed || !path) unproven.push(id);
    else if (sealed.opening) {
      proofs.push(formatProof({ opening: sealed.opening, index: sealed.index, path, checkpoint: note }));
    }
  }
  return { proofs, unproven };
}

/** The path from a leaf to the root that was signed; null if the tree as it is stored has none. */
async function findPath(tree: Tree, { index, entry }: Sealed, root: Uint8Array): Promise<Bytes[] | null> {
  try {
    const proof = await tree.inclusionProof(index);
    const place = { index, size: tree.size, root: new Uint8Array(root), proof };
    return (await isIncluded(await hashLeaf(entry), place)) ? proof : null;
  } catch (error) {
    // Leaves or hashes of subtrees are missing.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reads what each journal was sealed as, for a column of CSV, by its id. */
export type ReadProofCells = (journalIds: readonly string[]) => Promise<Map<string, string>>;

/**
 * A reader of cells as far as the log may be given out now. It leaves out what can’t be proven, and what is sealed later.
 */
export async function openProofCells(database: Database): Promise<ReadProofCells> {
  const checkpoint = await newestLastingCheckpoint(database);
  const size = Number(checkpoint?.size ?? 0);
  return async (journalIds) => {
    const found = await findSealed(database, journalIds);
    return new Map(
      found.flatMap(({ id, index, opening }) =>
        opening && index < size
          ? [[id, formatCell({ index, salt: toBase64(opening.salt), journal: opening.journal })] as const]
          : [],
      ),
    );
  };
}
