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

/** Groups what is listed, so that one query asks about each group. */
export async function* inChunks<Item>(listed: AsyncIterable<Item>): AsyncIterable<Item[]> {
  let group: Item[] = [];
  for await (const item of listed) {
    group.push(item);
    if (group.length < chunk) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
