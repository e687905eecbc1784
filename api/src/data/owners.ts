import { Prisma } from './generated/client.ts';
import { fewFound, NEARBY, peopleFound, personMatches, personSearch } from './person-search.ts';
import type { Database } from './prisma.ts';

/** A table of records that admins decide on; each has a `person_id`. */
export interface ReviewTable<Row> {
  readonly table: Prisma.Sql;
  /** The column that is `pending` until a decision, and its type. */
  readonly status: Prisma.Sql;
  readonly statusType: Prisma.Sql;
  /** Only this record. */
  readonly id?: string | undefined;
  /** A condition that all rows of the table, as `record`, meet. */
  readonly only?: Prisma.Sql | undefined;
  /** Reads up to `limit` rows of `source` whose `person` is a `match`, by id in the direction of `order`. */
  readonly select: (
    source: Prisma.Sql,
    match: Prisma.Sql,
    order: Prisma.Sql,
    limit: number,
  ) => Promise<Row[]>;
}

/**
 * Reads up to `limit` records with a status, after the one with the id `after` if given: pending ones oldest first,
 * others newest first. The status `decided` means all except `pending`.
 */
export type ReadReviews<Row> = (status: string, limit: number, after: string | undefined) => Promise<Row[]>;

const yes = Prisma.sql`true`;
const oldestFirst = Prisma.sql`ASC`;
const newestFirst = Prisma.sql`DESC`;
const later = Prisma.sql`>`;
const earlier = Prisma.sql`<`;

/** Prepares to read the records of people who match `text`, or of everybody without it. */
export async function findOwnersByName<Row>(
  database: Database,
  text: string | undefined,
  { table, status, statusType, id, only = yes, select }: ReviewTable<Row>,
): Promise<ReadReviews<Row>> {
  const search = personSearch(text);
  const ids = search && (await fewFound(database, search));
  const one = id ? Prisma.sql`id = ${id}::uuid` : yes;
  return async (filter, limit, after) => {
    const isPending = filter === 'pending';
    const order = isPending ? oldestFirst : newestFirst;
    const next = after ? Prisma.sql`AND id ${isPending ? later : earlier} ${after}::uuid` : Prisma.empty;
    const rowsOf = (owners: Prisma.Sql, newest = Prisma.empty) =>
      Prisma.sql`(SELECT * FROM ${table} AS record WHERE ${where(filter)} AND ${one} AND ${only} AND ${owners} ${next} ${newest})`;
    if (!search) return select(rowsOf(yes), yes, order, limit);
    if (ids) return select(rowsOf(Prisma.sql`person_id = ANY(${ids}::uuid[])`), yes, order, limit);
    const match = personMatches(search);
    // There are never many pending records.
    if (isPending) return select(rowsOf(yes), match, order, limit);
    // When many people match, the newest records usually contain a page of theirs.
    const near = await select(rowsOf(yes, Prisma.sql`ORDER BY id DESC LIMIT ${NEARBY}`), match, order, limit);
    if (near.length === limit) return near;
    return select(
      rowsOf(Prisma.sql`person_id IN (SELECT id FROM ${peopleFound(search)})`),
      yes,
      order,
      limit,
    );
  };

  function where(filter: string): Prisma.Sql {
    if (filter === 'pending') return Prisma.sql`${status} = 'pending'`;
    if (filter === 'decided') return Prisma.sql`${status} <> 'pending'`;
    return Prisma.sql`${status} = ${filter}::${statusType}`;
  }
}
