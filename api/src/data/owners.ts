import { Prisma } from './generated/client.ts';
import { fewFound, NEARBY, peopleFound, personMatches, personSearch } from './person-search.ts';
import type { Database } from './prisma.ts';

/** Half of a review queue: rows that are pending, or rows that are decided. */
export type Part = 'pending' | 'decided';

/** Which rows of a list are wanted: up to `most` of a table, those `where`, and older than `after` where it is given. */
export interface RowsWanted {
  readonly part: Part;
  readonly table: Prisma.Sql;
  readonly where: Prisma.Sql;
  readonly after: string | undefined;
  readonly most: number;
}

/** Reads rows of `source`, newest first, whose row `person` is a `match`. */
export type ReadRows<Row> = (source: Prisma.Sql, match: Prisma.Sql) => Promise<Row[]>;
/** Reads rows of the people that a search finds; of what waits for a decision there are never many. */
export type ReadOfOwners = <Row>(wanted: RowsWanted, read: ReadRows<Row>) => Promise<Row[]>;

const yes = Prisma.sql`true`;

/** The rows wanted whose own `person_id` is of `owners`; only so many of the newest where `within` says so. */
function rowsOf({ table, where, after }: RowsWanted, owners: Prisma.Sql, within = Prisma.empty): Prisma.Sql {
  const older = after ? Prisma.sql`AND id < ${after}::uuid` : Prisma.empty;
  return Prisma.sql`(SELECT * FROM ${table} WHERE ${where} AND ${owners} ${older} ${within})`;
}

/** How to read the rows that belong to the people whom `text` finds; everybody's without it. */
export async function findOwnersByName(database: Database, text: string | undefined): Promise<ReadOfOwners> {
  const search = personSearch(text);
  if (!search) return (wanted, read) => read(rowsOf(wanted, yes), yes);
  const ids = await fewFound(database, search);
  if (ids) {
    const owners = Prisma.sql`person_id = ANY(${ids}::uuid[])`;
    return (wanted, read) => read(rowsOf(wanted, owners), yes);
  }
  const match = personMatches(search);
  return async (wanted, read) => {
    if (wanted.part === 'pending') return read(rowsOf(wanted, yes), match);
    // So many people that most often the newest rows hold a page of theirs.
    const near = await read(rowsOf(wanted, yes, Prisma.sql`ORDER BY id DESC LIMIT ${NEARBY}`), match);
    if (near.length === wanted.most) return near;
    return read(rowsOf(wanted, Prisma.sql`person_id IN (SELECT id FROM ${peopleFound(search)})`), yes);
  };
}
