import { randomBytes } from 'node:crypto';
import {
  foldHashes,
  formatCheckpoint,
  hashesOfLevel,
  isEqual,
  openCheckpoint,
  parseVerifierKey,
  type ReadTile,
  Tree,
  tileWidth,
} from '@dayrise/verify-statement';
import type { CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { logger } from '../../../lib/logger.ts';
import { readPublished, rememberPublished, requirePublished } from '../published.ts';
import { newestCheckpoint } from '../queries/newest-checkpoint.ts';
import { storedTiles } from '../queries/stored-tiles.ts';
import { signingKeys } from '../signing-key.ts';
import { batch, requireNoBackdatedJournal } from './backdated-journals.ts';
import { LogProblem, stopForProblem } from './log-problem.ts';

/**
 * Turns the journals posted since into leaves, and signs the tree’s new checkpoint. A checkpoint that the new
 * tree doesn’t extend stops posting, and so does a journal from the past: history was rewritten.
 */
export async function sealJournals(context: CommandContext): Promise<void> {
  try {
    while ((await sealBatch(context)) === batch);
  } catch (error) {
    if (error instanceof LogProblem) await stopForProblem(context, error.message);
    throw error;
  }
}

/** Returns how many journals were sealed. */
async function sealBatch(context: CommandContext): Promise<number> {
  const published = await readPublished();
  return withTransaction(context, async (within) => {
    const { database } = within;
    const waiting = await database.journalUnsealed.findFirst();
    if (!waiting || !(await mayStart(database))) return 0;
    await requireNoBackdatedJournal(database, published);
    const [sealed] = await database.$queryRaw<{ size: bigint }[]>`
      SELECT seal_journals(${randomBytes(batch * 32)}) AS size`;
    const size = Number(sealed?.size);
    const last = await newestCheckpoint(database);
    const before = Number(last?.size ?? 0);
    if (size === before) return 0;
    await addNodes(within, before, size);
    const tree = new Tree(size, storedTiles(database));
    if (last) await requireExtension(tree, last);
    await requirePublished(tree, published);
    const root = await tree.root();
    // By the database's clock, and never earlier than that of a checkpoint before.
    const { closedUntil: signedAt } = await database.ledgerState.findFirstOrThrow();
    if (!signedAt) throw new Error('Sealing closes the ledger.');
    const completeAt = size - before < batch ? signedAt : (published?.completeAt ?? null);
    const keys = await signingKeys();
    const [{ name: origin }] = keys as [(typeof keys)[0]];
    const text = formatCheckpoint({ origin, size, root });
    await database.logCheckpoint.create({
      data: {
        size,
        root,
        note: `${text}\n${keys.map((key) => key.sign(text)).join('')}`,
        keys: keys.map(({ verifier }) => `${verifier}\n`).join(''),
        signedAt,
      },
    });
    within.afterCommit(() => rememberPublished({ size, root, completeAt }));
    return size - before;
  });
}

/**
 * Whether nobody else is sealing; until the transaction ends, nobody else will. There is no point in waiting: the other
 * one seals everything that waits, which can take minutes after an outage. `false` also while the database's clock is ahead.
 */
async function mayStart(database: Database): Promise<boolean> {
  const [{ mine, now }] = await database.$queryRaw<[{ mine: boolean; now: Date }]>`
    SELECT pg_try_advisory_xact_lock(hashtext('seal_journals')) AS mine, clock_timestamp() AS now`;
  return mine && !isAhead(now);
}

const longestJumpMs = 60_000;
/** A clock that stays ahead this long was wrong before. */
const longestWaitMs = 120_000;
/** Unix milliseconds less this process' uptime, by the database's clock: the latest at which it sealed. */
let clockBase: number | undefined;
let aheadSince: number | undefined;

/**
 * Whether the database's clock has just jumped ahead. Times of the log never go back, so sealing then would date
 * every later journal by a clock that may be set right in a moment.
 */
function isAhead(now: Date): boolean {
  const uptime = performance.now();
  const base = now.getTime() - uptime;
  if (clockBase !== undefined && base - clockBase > longestJumpMs) {
    if (aheadSince === undefined)
      logger.warn({ now }, 'the clock of the database jumped ahead: sealing waits');
    aheadSince ??= uptime;
    if (uptime - aheadSince < longestWaitMs) return true;
  }
  // A clock that went back is behind; its return is no jump.
  clockBase = Math.max(base, clockBase ?? base);
  aheadSince = undefined;
  return false;
}

/** Throws a `LogProblem` unless the tree begins with the tree of its last checkpoint. */
async function requireExtension(
  tree: Tree,
  last: { root: Uint8Array; note: string; keys: string },
): Promise<void> {
  const lines = last.keys.trim().split('\n');
  const keys = await Promise.all(lines.map(parseVerifierKey));
  const signed = await openCheckpoint(last.note, keys).catch(() => null);
  if (!signed || !isEqual(signed.root, last.root)) {
    throw new LogProblem('the last checkpoint of the log was changed');
  }
  if (!isEqual(await tree.root(signed.size), signed.root)) {
    throw new LogProblem(`the first ${signed.size} leaves of the log were changed`);
  }
}

/** Adds the hashes of subtrees that have become full. */
async function addNodes(
  { database }: InTransaction<CommandContext>,
  before: number,
  size: number,
): Promise<void> {
  const readTile: ReadTile = storedTiles(database);
  for (let level = 1; hashesOfLevel(size, level) > 0; level += 1) {
    for (let index = hashesOfLevel(before, level); index < hashesOfLevel(size, level); index += 1) {
      const hash = await foldHashes(await readTile(level - 1, index, tileWidth));
      await database.logNode.create({ data: { level, index, hash } });
    }
  }
}
