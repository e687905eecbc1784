import { redis, redisKey } from './redis.ts';

/** Records per query. */
const chunk = 500;

/** Reads records in the order of their ids, a chunk at a time. `read` adds `after` to its conditions. */
export async function* readByIds<Row extends { readonly id: string }>(
  read: (after: { id?: { gt: string } }, take: number) => Promise<Row[]>,
): AsyncIterable<Row> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await read(last ? { id: { gt: last.id } } : {}, chunk);
    yield* rows;
    last = rows.length === chunk ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** Seconds after which an interrupted sweep starts from the beginning. */
const resumesWithin = 86_400;

/**
 * Groups names that are listed in order, so that one query asks about each group. If the process ends before the last
 * group, the next sweep of that name goes on after the last group that was done.
 */
export async function* sweepInChunks(
  sweep: string,
  list: (after: string | undefined) => AsyncIterable<string>,
): AsyncIterable<string[]> {
  const placeKey = redisKey('sweep', sweep);
  let group: string[] = [];
  for await (const name of list((await redis.get(placeKey)) ?? undefined)) {
    group.push(name);
    if (group.length < chunk) continue;
    yield group;
    await redis.set(placeKey, name, { expiration: { type: 'EX', value: resumesWithin } });
    group = [];
  }
  if (group.length > 0) yield group;
  await redis.del(placeKey);
}
