import type { UserSort } from '@dayrise/contracts';
import { PAGE_SIZE } from '@dayrise/contracts';
import { Prisma } from '../../data/generated/client.ts';
import type { Database } from '../../data/prisma.ts';
import { likePattern, searchText } from '../../lib/search-text.ts';
import type { PersonWithFigures } from '../identity/index.ts';

export interface PeopleFilter {
  readonly search?: string | undefined;
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
  readonly status?: 'verified' | 'unverified' | undefined;
  readonly page: number;
}

export interface PeoplePage {
  readonly people: readonly PersonWithFigures[];
  readonly total: number;
  /** There are more than `total`, which is where counting stopped. */
  readonly capped: boolean;
}

/** Where counting what a search found stops: nobody turns forty pages of one. */
const mostCounted = 1000;

/** Each sort walks an index of its own; ids break ties in the same direction. */
const sortColumns = {
  name: [Prisma.sql`lower(person.name)`, Prisma.sql`person.id`],
  email: [Prisma.sql`person.email`, Prisma.sql`person.id`],
  createdAt: [Prisma.sql`person.created_at`, Prisma.sql`person.id`],
  balance: [Prisma.sql`figures.balance`, Prisma.sql`figures.person_id`],
  deposit: [Prisma.sql`figures.deposit`, Prisma.sql`figures.person_id`],
  profit: [Prisma.sql`figures.profit`, Prisma.sql`figures.person_id`],
} as const satisfies Record<UserSort, readonly [Prisma.Sql, Prisma.Sql]>;

const directions = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` } as const;

/** A page of people with role `user`, and how many there are. */
export async function findPeople(database: Database, filter: PeopleFilter): Promise<PeoplePage> {
  const search = searchText(filter.search);
  if (search === undefined) {
    const [people, total] = await Promise.all([
      findPage(database, filter, ofStatus(filter)),
      countPeople(database, filter),
    ]);
    return { people, total, capped: false };
  }
  const patterns = patternsFor(search);
  const verified = filter.status === undefined ? null : filter.status === 'verified';
  const found = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM search_people(${patterns}::text[], ${verified}::boolean, ${mostCounted + 1}::integer) AS id`;
  const total = Math.min(found.length, mostCounted);
  if (found.length > mostCounted) {
    // So many that walking the sort's index meets one every few steps.
    const where = Prisma.sql`${ofStatus(filter)} AND ${matching(patterns)}`;
    return { people: await findPage(database, filter, where), total, capped: true };
  }
  const ids = found.map((person) => person.id);
  const people = await findPage(database, filter, Prisma.sql`person.id = ANY(${ids}::uuid[])`);
  return { people, total, capped: false };
}

function ofStatus({ status }: PeopleFilter): Prisma.Sql {
  const users = Prisma.sql`person.role = 'user' AND person.deleted_at IS NULL`;
  return status ? Prisma.sql`${users} AND person.verified = ${status === 'verified'}` : users;
}

/** One or two letters are too few for the index inside a word: they find words that begin so. */
function patternsFor(search: string): string[] {
  return /^[\p{L}\p{N}]{1,2}$/u.test(search) ? [`${search}%`, `% ${search}%`] : [likePattern(search)];
}

function matching(patterns: readonly string[]): Prisma.Sql {
  return Prisma.sql`(person.name ILIKE ANY (${patterns}::text[]) OR person.email ILIKE ANY (${patterns}::text[])
    OR person.phone ILIKE ANY (${patterns}::text[]))`;
}

async function findPage(
  database: Database,
  { sort, order, page }: PeopleFilter,
  where: Prisma.Sql,
): Promise<PersonWithFigures[]> {
  const [column, tie] = sortColumns[sort];
  const direction = directions[order];
  const rows = await database.$queryRaw<PersonRow[]>`
    SELECT person.id, person.name, person.email, person.phone, person.role::text AS role, person.verified,
      person.created_at, figures.balance, figures.deposit, figures.profit
    FROM person JOIN person_figures AS figures ON figures.person_id = person.id
    WHERE ${where}
    ORDER BY ${column} ${direction}, ${tie} ${direction}
    LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`;
  return rows.map(personFrom);
}

async function countPeople(database: Database, { status }: PeopleFilter): Promise<number> {
  const names = status ? [`people.${status}`] : ['people.verified', 'people.unverified'];
  const tallies = await database.tally.findMany({ where: { name: { in: names } } });
  return tallies.reduce((sum, tally) => sum + Number(tally.count), 0);
}

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: PersonWithFigures['role'];
  readonly verified: boolean;
  readonly created_at: Date;
  readonly balance: bigint;
  readonly deposit: bigint;
  readonly profit: bigint;
}

function personFrom(row: PersonRow): PersonWithFigures {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    verified: row.verified,
    passwordHash: '',
    createdAt: row.created_at,
    deletedAt: null,
    figures: { personId: row.id, balance: row.balance, deposit: row.deposit, profit: row.profit },
  };
}
