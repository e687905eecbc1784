import type { UserSort } from '@dayrise/contracts';
import { PAGE_SIZE } from '@dayrise/contracts';
import { Prisma } from '../../data/generated/client.ts';
import {
  FEW_PEOPLE,
  NEARBY,
  type PersonSearch,
  peopleFound,
  personMatches,
  personSearch,
} from '../../data/person-search.ts';
import type { Database } from '../../data/prisma.ts';
import type { PersonWithFigures } from '../identity/index.ts';

export interface PeopleFilter {
  readonly search?: string | undefined;
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
  readonly status?: 'verified' | 'unverified' | 'staff' | undefined;
  readonly page: number;
}

export interface PeoplePage {
  readonly people: readonly PersonWithFigures[];
  readonly total: number;
  /** The search found more than `total`, where counting stopped. */
  readonly capped: boolean;
}

const byPerson = (column: Prisma.Sql) => ({ column, tie: Prisma.sql`person.id`, join: Prisma.empty });
const joinFigures = Prisma.sql`JOIN person_figures AS figures ON figures.person_id = person.id`;
const byFigures = (column: Prisma.Sql) => ({
  column,
  tie: Prisma.sql`figures.person_id`,
  join: joinFigures,
});

/** Each sort order has an index; ids break ties in the same direction. */
const sorts = {
  name: byPerson(Prisma.sql`lower(person.name)`),
  email: byPerson(Prisma.sql`person.email`),
  createdAt: byPerson(Prisma.sql`person.created_at`),
  balance: byFigures(Prisma.sql`figures.balance`),
  deposit: byFigures(Prisma.sql`figures.deposit`),
  profit: byFigures(Prisma.sql`figures.profit`),
} as const satisfies Record<UserSort, ReturnType<typeof byPerson>>;

const directions = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` } as const;
const everyone = Prisma.sql`person`;

/** A page of people with role `user`, or of the staff, and how many there are. */
export async function findPeople(database: Database, filter: PeopleFilter): Promise<PeoplePage> {
  const search = personSearch(filter.search);
  if (filter.status === 'staff') return findPeopleOnStaff(database, filter, search);
  if (search) return searchPeople(database, filter, search);
  const [rows, total] = await Promise.all([
    readPage(database, filter, selectSorted(filter, everyone, whereStatus(filter))),
    countPeople(database, filter),
  ]);
  return { people: rows.map(toPerson), total, capped: false };
}

/** Everybody who joined the staff: few enough to look at each. */
async function findPeopleOnStaff(
  database: Database,
  filter: PeopleFilter,
  search: PersonSearch | undefined,
): Promise<PeoplePage> {
  const found = Prisma.sql`(SELECT * FROM person
    WHERE role = 'admin' AND deleted_at IS NULL AND invited_at IS NULL
      AND ${search ? personMatches(search) : Prisma.sql`true`})`;
  const [people, total] = await Promise.all([
    readPage(database, filter, selectSorted(filter, Prisma.sql`${found} AS person`, Prisma.sql`true`)),
    countMatches(database, Prisma.sql`${found} AS person`),
  ]);
  return { people: people.map(toPerson), total: Number(total), capped: false };
}

async function searchPeople(
  database: Database,
  filter: PeopleFilter,
  search: PersonSearch,
): Promise<PeoplePage> {
  const criteria = { role: 'user', verified: filter.status && filter.status === 'verified' } as const;
  const few = peopleFound(search, { ...criteria, most: FEW_PEOPLE + 1 });
  const rows = await readPage(database, filter, selectCounted(filter, few));
  // A page past the last one has no row that carries the total.
  const total = rows[0]?.total ?? (await countMatches(database, few));
  if (total <= FEW_PEOPLE) return { people: rows.map(toPerson), total: Number(total), capped: false };
  const people = await readPageOfMany(database, filter, search, peopleFound(search, criteria));
  return { people: people.map(toPerson), total: FEW_PEOPLE, capped: true };
}

/** When a search matches many people, the page is usually among the first ones in sort order, so those are tried first. */
async function readPageOfMany(
  database: Database,
  filter: PeopleFilter,
  search: PersonSearch,
  all: Prisma.Sql,
): Promise<PersonRow[]> {
  const near = await readPage(
    database,
    filter,
    Prisma.sql`
      SELECT * FROM (${selectSorted(filter, everyone, whereStatus(filter))} LIMIT ${NEARBY}) AS person
      WHERE ${personMatches(search)}
      ORDER BY place ${directions[filter.order]}, id ${directions[filter.order]}`,
  );
  return near.length === PAGE_SIZE ? near : readPage(database, filter, selectCounted(filter, all));
}

function whereStatus({ status }: PeopleFilter): Prisma.Sql {
  const users = Prisma.sql`person.role = 'user' AND person.deleted_at IS NULL`;
  return status ? Prisma.sql`${users} AND person.verified = ${status === 'verified'}` : users;
}

/** The people of `source` that match `where`, in order, each with the sort key and, if requested, the total. */
function selectSorted(
  { sort, order }: PeopleFilter,
  source: Prisma.Sql,
  where: Prisma.Sql,
  total = Prisma.sql`NULL::bigint`,
): Prisma.Sql {
  const { column, tie, join } = sorts[sort];
  return Prisma.sql`
    SELECT person.*, ${column} AS place, ${total} AS total FROM ${source} ${join} WHERE ${where}
    ORDER BY ${column} ${directions[order]}, ${tie} ${directions[order]}`;
}

function selectCounted(filter: PeopleFilter, found: Prisma.Sql): Prisma.Sql {
  return selectSorted(filter, Prisma.sql`${found} AS person`, Prisma.sql`true`, Prisma.sql`count(*) OVER ()`);
}

function readPage(
  database: Database,
  { order, page }: PeopleFilter,
  ordered: Prisma.Sql,
): Promise<PersonRow[]> {
  return database.$queryRaw<PersonRow[]>`
    SELECT person.id, person.name, person.email, person.phone, person.role::text AS role,
      person.staff_set::text AS staff_set, person.verified,
      person.email_verified_at, person.created_at, person.total, figures.balance, figures.deposit, figures.profit
    FROM (${ordered} LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}) AS person ${joinFigures}
    ORDER BY person.place ${directions[order]}, person.id ${directions[order]}`;
}

async function countMatches(database: Database, found: Prisma.Sql): Promise<bigint> {
  const [row] = await database.$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total FROM ${found}`;
  return row?.total ?? 0n;
}

async function countPeople(database: Database, { status }: PeopleFilter): Promise<number> {
  const names = status ? [`people.${status}`] : ['people.verified', 'people.unverified'];
  const tallies = await database.tally.findMany({ where: { name: { in: names } } });
  return tallies.reduce((sum, tally) => sum + Number(tally.count), 0);
}

interface PersonRow {
  /** The number of matches, if it was counted. */
  readonly total: bigint | null;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: PersonWithFigures['role'];
  readonly staff_set: PersonWithFigures['staffSet'];
  readonly verified: boolean;
  readonly email_verified_at: Date | null;
  readonly created_at: Date;
  readonly balance: bigint;
  readonly deposit: bigint;
  readonly profit: bigint;
}

function toPerson(row: PersonRow): PersonWithFigures {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    language: null,
    staffSet: row.staff_set,
    invitedAt: null,
    verified: row.verified,
    emailVerifiedAt: row.email_verified_at,
    emailRefusedAt: null,
    passwordHash: '',
    createdAt: row.created_at,
    deletedAt: null,
    figures: { personId: row.id, balance: row.balance, deposit: row.deposit, profit: row.profit },
  };
}
