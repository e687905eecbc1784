import { fromBase64, isEqual, type Tree, toBase64 } from '@dayrise/verify-statement';
import { redis, redisKey } from '../../data/redis.ts';
import { LogProblem } from './commands/log-problem.ts';

/** The newest published checkpoint that is remembered. */
export interface Published {
  readonly size: number;
  readonly root: Uint8Array;
}

const key = () => redisKey('log', 'published');

/** Remembers a checkpoint outside the database, so that a restored database is noticed. */
export async function rememberPublished({ size, root }: Published): Promise<void> {
  await redis.set(key(), `${size} ${toBase64(root)}`);
}

/** The newest checkpoint that is remembered. Read it before the tree: the tree may grow meanwhile. */
export async function readPublished(): Promise<Published | null> {
  const [size, root] = (await redis.get(key()))?.split(' ') ?? [];
  return size === undefined || root === undefined ? null : { size: Number(size), root: fromBase64(root) };
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
