import { foldHashes, hashesOfLevel, isEqual, Tree, tileWidth } from '@dayrise/verify-statement';
import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { checkLedger } from '../../ledger/index.ts';
import { readPublished, requirePublished } from '../published.ts';
import { newestCheckpoint } from '../queries/newest-checkpoint.ts';
import { storedTiles } from '../queries/stored-tiles.ts';
import {
  acceptsBackdated,
  batch,
  requireNoBackdatedJournal,
  requireNoBackdatedLeaf,
  type Span,
} from './backdated-journals.ts';
import { BackdatedJournal, LogProblem, stopForProblem } from './log-problem.ts';

/** Leaves that are compared in one query. */
const step = tileWidth * 32;
const checkpointsAtOnce = 1000;

/**
 * Compares journals, leaves, tree and checkpoints: those that are new since the last time, or all of them. The newest
 * checkpoint must extend what was published. Throws a `LogProblem` after it stopped posting. A clean check of everything resumes posting.
 * Without `judgesDates`, a backdated journal stops nothing: it is thrown as `BackdatedJournal` if all else agrees.
 */
export async function verifyLog(
  context: CommandContext,
  extent: 'new' | 'all',
  { judgesDates = true } = {},
): Promise<void> {
  const { database } = context;
  const state = await database.logState.findFirstOrThrow({ select: { problem: true, verified: true } });
  const published = await readPublished();
  const last = await newestCheckpoint(database);
  const size = Number(last?.size ?? 0);
  const full = Math.floor(Number(state.verified) / tileWidth) * tileWidth;
  const from = extent === 'all' ? 0 : Math.min(full, size);
  const backdated: BackdatedJournal[] = [];
  const checkDates: CheckDates = (check) =>
    check.catch((error) => {
      if (judgesDates || !(error instanceof BackdatedJournal)) throw error;
      backdated.push(error);
    });
  try {
    for (let at = from; at < size; at += step) await compare(context, at, Math.min(at + step, size));
    await compareCheckpoints(context, from, size, checkDates);
    await requirePublished(new Tree(size, storedTiles(database)), published);
    await checkDates(requireNoBackdatedJournal(database, published));
  } catch (error) {
    if (error instanceof LogProblem) await stopForProblem(context, error.message);
    throw error;
  }
  if (backdated[0]) throw backdated[0];
  const repaired = extent === 'all' && state.problem !== null;
  await database.logState.updateMany({
    data: { verified: size, verifiedAt: clock.date(), ...(repaired && { problem: null }) },
  });
  if (repaired) await checkLedger(context);
}

/** Waits for a check of dates; only notes a failure that may be permitted. */
type CheckDates = (check: Promise<void>) => Promise<void>;

/** Leaves with their journals, and full subtrees with their leaves. `from` is the start of a tile. */
async function compare({ database }: CommandContext, from: number, to: number): Promise<void> {
  const [altered] = await database.$queryRaw<{ index: bigint | null }[]>`
    SELECT find_altered_leaf(${BigInt(from)}, ${BigInt(to)}) AS index`;
  if (altered?.index != null)
    throw new LogProblem(`leaf ${altered.index} of the log is not what its journal says`);
  const readTile = storedTiles(database);
  for (let level = 1; hashesOfLevel(to, level) > 0; level += 1) {
    const first = Math.floor(from / tileWidth ** level);
    for (let index = first; index < hashesOfLevel(to, level); index += 1) {
      const [stored] = await readTile(level, Math.floor(index / tileWidth), (index % tileWidth) + 1).then(
        (tile) => tile.slice(index % tileWidth),
      );
      const computed = await foldHashes(await readTile(level - 1, index, tileWidth));
      if (!stored || !isEqual(stored, computed)) {
        throw new LogProblem(`hash ${level}/${index} of the log is not that of its leaves`);
      }
    }
  }
}

/** Every checkpoint since `from`, and the newest one in any case; and the dates of the journals that each one added. */
async function compareCheckpoints(
  { database }: CommandContext,
  from: number,
  size: number,
  checkDates: CheckDates,
): Promise<void> {
  if (size === 0) return;
  const start = await database.logCheckpoint.findFirst({
    where: { size: { lte: Math.min(from, size - 1) } },
    orderBy: { size: 'desc' },
    select: { size: true },
  });
  let after = start?.size ?? 0n;
  let completeAt: Date | null = null;
  for (;;) {
    const signed = await database.logCheckpoint.findMany({
      // Newer ones may be signed meanwhile, of leaves that this verification doesn't read.
      where: { size: { gt: after, lte: size } },
      orderBy: { size: 'asc' },
      take: checkpointsAtOnce,
      select: { size: true, root: true, signedAt: true },
    });
    // A tree keeps every tile that it read, so there is a new one each time.
    const tree = new Tree(size, storedTiles(database));
    const spans: Span[] = [];
    for (const checkpoint of signed) {
      if (!isEqual(await tree.root(Number(checkpoint.size)), checkpoint.root)) {
        throw new LogProblem(`the first ${checkpoint.size} leaves of the log are not what was signed`);
      }
      if (completeAt && !acceptsBackdated(checkpoint.signedAt)) {
        spans.push({ first: after, size: checkpoint.size, completeAt });
      }
      if (checkpoint.size - after < batch) completeAt = checkpoint.signedAt;
      after = checkpoint.size;
    }
    await checkDates(requireNoBackdatedLeaf(database, spans));
    if (signed.length < checkpointsAtOnce) return;
  }
}
