import { likePattern, searchText } from '../lib/search-text.ts';
import { Prisma, type Role } from './generated/client.ts';
import type { Database } from './prisma.ts';

/** What finds people by any part of name, email address or phone number. */
export interface PersonSearch {
  /** Patterns of LIKE; one of them must be in one of the three. */
  readonly patterns: readonly string[];
  /** What the index is asked for: the patterns, or only the rarer part of one. */
  readonly indexed: readonly string[];
}

export interface PeopleWanted {
  /** Those of a role who are not deleted; anybody without it. */
  readonly role?: Role;
  readonly verified?: boolean | undefined;
  /** Any so many of them; all without it. */
  readonly most?: number;
}

/** Up to so many people are gathered before their rows; of more there is one every few rows of a list. */
export const FEW_PEOPLE = 2000;
/** Rows of a list that are looked through for people of a common name, before all of these are gathered. */
export const NEARBY = 2000;

/** How to find people by `text`; undefined when it says nothing. */
export function personSearch(text: string | undefined): PersonSearch | undefined {
  const search = searchText(text);
  if (search === undefined) return undefined;
  // One or two letters are too few for the index inside a word: they find words that begin so.
  const short = /^[\p{L}\p{N}]{1,2}$/u.test(search);
  const patterns = short ? [`${search}%`, `% ${search}%`] : [likePattern(search)];
  const [, beforeHost] = /^[^@]*?([^@]{3,5}@)[^@]+$/u.exec(search) ?? [];
  return { patterns, indexed: beforeHost ? [likePattern(beforeHost)] : patterns };
}

/** The people found, as rows of `person` in no order. */
export function peopleFound({ patterns, indexed }: PersonSearch, wanted: PeopleWanted = {}): Prisma.Sql {
  const { role = null, verified = null, most = null } = wanted;
  const whole = indexed === patterns ? null : patterns[0];
  return Prisma.sql`search_people(
    ${indexed}::text[], ${whole}::text, ${role}::role, ${verified}::boolean, ${most}::integer)`;
}

/** The ids of the people found, or null where they are more than a few. */
export async function fewFound(database: Database, search: PersonSearch): Promise<string[] | null> {
  const [row] = await database.$queryRaw<{ ids: string[] | null }[]>`
    SELECT CASE WHEN count(*) <= ${FEW_PEOPLE} THEN coalesce(array_agg(id), '{}') END AS ids
    FROM ${peopleFound(search, { most: FEW_PEOPLE + 1 })}`;
  return row?.ids ?? null;
}

/** A condition on a row `person`: that the search finds it. */
export function personMatches({ patterns }: PersonSearch): Prisma.Sql {
  return Prisma.sql`(person.name ILIKE ANY (${patterns}::text[]) OR person.email ILIKE ANY (${patterns}::text[])
    OR person.phone ILIKE ANY (${patterns}::text[]))`;
}
