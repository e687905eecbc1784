import { type Bytes, type ReadTile, tileWidth } from '@dayrise/verify-statement';
import { Prisma } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';

/** Reads the tiles of the tree from the database. */
export function storedTiles(database: Database): ReadTile {
  return async (level, index, width) => {
    const from = BigInt(index) * BigInt(tileWidth);
    const rows = await database.$queryRaw<{ hash: Bytes }[]>(
      level === 0 ? leaves(from, width) : nodes(level, from, width),
    );
    return rows.map(({ hash }) => hash);
  };
}

/** The entries of one bundle. */
export async function readEntries(database: Database, index: number, width: number): Promise<Bytes[]> {
  const from = BigInt(index) * BigInt(tileWidth);
  const rows = await database.logLeaf.findMany({
    where: { index: { gte: from, lt: from + BigInt(width) } },
    orderBy: { index: 'asc' },
    select: { entry: true },
  });
  return rows.map(({ entry }) => entry);
}

// A leaf is hashed with a zero before it, a node of the tree with a one (RFC 6962, section 2.1).
const leaves = (from: bigint, width: number) => Prisma.sql`
  SELECT sha256('\\x00'::bytea || entry) AS hash FROM log_leaf
  WHERE index >= ${from} AND index < ${from + BigInt(width)} ORDER BY index`;

const nodes = (level: number, from: bigint, width: number) => Prisma.sql`
  SELECT hash FROM log_node
  WHERE level = ${level} AND index >= ${from} AND index < ${from + BigInt(width)} ORDER BY index`;
