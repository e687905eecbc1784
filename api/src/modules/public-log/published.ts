import { fromBase64, isEqual, type Tree, toBase64 } from '@dayrise/verify-statement';
import { redis, redisKey } from '../../data/redis.ts';
import { LogProblem } from './commands/log-problem.ts';

/** The newest published checkpoint that is remembered. */
export interface Published {
  readonly size: number;
  readonly root: Uint8Array;
  /** When a checkpoint last left no journal waiting. Null if that isn't known. */
  readonly completeAt: Date | null;
}

const key = () => redisKey('log', 'published');

/** Two workers may remember their checkpoints in either order. */
const setIfLarger = `
  local size = tonumber(string.match(redis.call('GET', KEYS[1]) or '', '^%d+') or '-1')
  if size < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[2]) end`;

/** Remembers a checkpoint outside the database, so that a restored database is noticed. */
export async function rememberPublished({ size, root, completeAt }: Published): Promise<void> {
  const value = `${size} ${toBase64(root)} ${completeAt?.getTime() ?? ''}`;
  await redis.eval(setIfLarger, { keys: [key()], arguments: [String(size), value] });
}

/** The newest checkpoint that is remembered. Read it before the tree: the tree may grow meanwhile. */
export async function readPublished(): Promise<Published | null> {
  const [size, root, completeAt] = (await redis.get(key()))?.split(' ') ?? [];
  if (size === undefined || root === undefined) return null;
  return {
    size: Number(size),
    root: fromBase64(root),
    completeAt: completeAt ? new Date(Number(completeAt)) : null,
  };
}

/** Accepts the log as the database has it now, for example after a restore. */
export async function forgetPublished(): Promise<void> {
  await redis.del(key());
}

/** Throws a `LogProblem` unless the tree begins with the one that was published. */
export async function requirePublished(tree: Tree, published: Published | null): Promise<void> {
  if (!published) return;
  if (tree.size < published.size) {
    throw new LogProblem(`the log went back from ${published.size} leaves to ${tree.size}`);
  }
  if (!isEqual(await tree.root(published.size), published.root)) {
    throw new LogProblem(`the first ${published.size} leaves of the log are not what was published`);
  }
}
