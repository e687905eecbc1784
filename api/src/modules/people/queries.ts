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
  readonly status?: 'verified' | 'unverified' | undefined;
  readonly page: number;
}

export interface PeoplePage {
  readonly people: readonly PersonWithFigures[];
  readonly total: number;
  /** A search found more than `total`, which is where counting stopped: nobody turns forty pages of one. */
  readonly capped: boolean;
}

const ofPerson = (column: Prisma.Sql) => ({ column, tie: Prisma.sql`person.id`, join: Prisma.empty });
const figuresOfPerson = Prisma.sql`JOIN person_figures AS figures ON figures.person_id = person.id`;
const ofFigures = (column: Prisma.Sql) => ({
  column,
  tie: Prisma.sql`figures.person_id`,
  join: figuresOfPerson,
});

/** Each sort walks an index of its own; ids break ties in the same direction. */
const sorts = {
  name: ofPerson(Prisma.sql`lower(person.name)`),
  email: ofPerson(Prisma.sql`person.email`),
  createdAt: ofPerson(Prisma.sql`person.created_at`),
  balance: ofFigures(Prisma.sql`figures.balance`),
  deposit: ofFigures(Prisma.sql`figures.deposit`),
  profit: ofFigures(Prisma.sql`figures.profit`),
} as const satisfies Record<UserSort, ReturnType<typeof ofPerson>>;

const directions = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` } as const;
const everybody = Prisma.sql`person`;

/** A page of people with role `user`, and how many there are. */
export async function findPeople(database: Database, filter: PeopleFilter): Promise<PeoplePage> {
  const search = personSearch(filter.search);
  if (search) return findAmong(database, filter, search);
  const [rows, total] = await Promise.all([
    readPage(database, filter, inOrder(filter, everybody, ofStatus(filter))),
    countPeople(database, filter),
  ]);
  return { people: rows.map(personFrom), total, capped: false };
}

async function findAmong(
  database: Database,
  filter: PeopleFilter,
  search: PersonSearch,
): Promise<PeoplePage> {
  const wanted = { role: 'user', verified: filter.status && filter.status === 'verified' } as const;
  const few = peopleFound(search, { ...wanted, most: FEW_PEOPLE + 1 });
  const rows = await readPage(database, filter, counted(filter, few));
  // A page after the last one has no row to say it.
  const total = rows[0]?.total ?? (await countFound(database, few));
  if (total <= FEW_PEOPLE) return { people: rows.map(personFrom), total: Number(total), capped: false };
  const people = await readPageOfMany(database, filter, search, peopleFound(search, wanted));
  return { people: people.map(personFrom), total: FEW_PEOPLE, capped: true };
}

/** Where a search finds so many, the first people of the sort's order most often hold the page that is wanted. */
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
      SELECT * FROM (${inOrder(filter, everybody, ofStatus(filter))} LIMIT ${NEARBY}) AS person
      WHERE ${personMatches(search)}
      ORDER BY place ${directions[filter.order]}, id ${directions[filter.order]}`,
  );
  return near.length === PAGE_SIZE ? near : readPage(database, filter, counted(filter, all));
}

function ofStatus({ status }: PeopleFilter): Prisma.Sql {
  const users = Prisma.sql`person.role = 'user' AND person.deleted_at IS NULL`;
  return status ? Prisma.sql`${users} AND person.verified = ${status === 'verified'}` : users;
}

/** Those of `source` who are `where`, each with what they are sorted by, and how many they are if it is counted. */
function inOrder(
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

function counted(filter: PeopleFilter, found: Prisma.Sql): Prisma.Sql {
  return inOrder(filter, Prisma.sql`${found} AS person`, Prisma.sql`true`, Prisma.sql`count(*) OVER ()`);
}

function readPage(
  database: Database,
  { order, page }: PeopleFilter,
  ordered: Prisma.Sql,
): Promise<PersonRow[]> {
  return database.$queryRaw<PersonRow[]>`
    SELECT person.id, person.name, person.email, person.phone, person.role::text AS role, person.verified,
      person.created_at, person.total, figures.balance, figures.deposit, figures.profit
    FROM (${ordered} LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}) AS person ${figuresOfPerson}
    ORDER BY person.place ${directions[order]}, person.id ${directions[order]}`;
}

async function countFound(database: Database, found: Prisma.Sql): Promise<bigint> {
  const [row] = await database.$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total FROM ${found}`;
  return row?.total ?? 0n;
}

async function countPeople(database: Database, { status }: PeopleFilter): Promise<number> {
  const names = status ? [`people.${status}`] : ['people.verified', 'people.unverified'];
  const tallies = await database.tally.findMany({ where: { name: { in: names } } });
  return tallies.reduce((sum, tally) => sum + Number(tally.count), 0);
}

interface PersonRow {
  /** How many were found, where that was counted. */
  readonly total: bigint | null;
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
