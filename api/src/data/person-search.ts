import { likePattern, searchText } from '../lib/search-text.ts';
import { Prisma, type Role } from './generated/client.ts';
import type { Database } from './prisma.ts';

/** A search for people by any part of their name, email address or phone number. */
export interface PersonSearch {
  /** LIKE patterns; one of them must match one of the three fields. */
  readonly patterns: readonly string[];
  /** The patterns for the index: the same, or only the more selective part of one. */
  readonly indexed: readonly string[];
}

export interface PeopleFilter {
  /** Only people with this role who are not deleted. */
  readonly role?: Role;
  readonly verified?: boolean | undefined;
  /** The maximum number of people, in no order. */
  readonly most?: number;
}

/** Up to this many people are looked up by id. With more, every few rows of a list belong to one of them. */
export const FEW_PEOPLE = 2000;
/** The number of newest rows that are searched first when many people match. */
export const NEARBY = 2000;

/** Parses a search text; undefined if it is empty. */
export function personSearch(text: string | undefined): PersonSearch | undefined {
  const search = searchText(text);
  if (search === undefined) return undefined;
  // One or two letters are too short for the trigram index, so they only match the start of a word.
  const short = /^[\p{L}\p{N}]{1,2}$/u.test(search);
  const patterns = short ? [`${search}%`, `% ${search}%`] : [likePattern(search)];
  const [, beforeHost] = /^[^@]*?([^@]{3,5}@)[^@]+$/u.exec(search) ?? [];
  return { patterns, indexed: beforeHost ? [likePattern(beforeHost)] : patterns };
}

/** SQL for the matching rows of `person`, in no order. */
export function peopleFound({ patterns, indexed }: PersonSearch, filter: PeopleFilter = {}): Prisma.Sql {
  const { role = null, verified = null, most = null } = filter;
  const whole = indexed === patterns ? null : patterns[0];
  return Prisma.sql`search_people(
    ${indexed}::text[], ${whole}::text, ${role}::role, ${verified}::boolean, ${most}::integer)`;
}

/** Returns the ids of the matching people, or null if there are more than `FEW_PEOPLE`. */
export async function fewFound(database: Database, search: PersonSearch): Promise<string[] | null> {
  const [row] = await database.$queryRaw<{ ids: string[] | null }[]>`
    SELECT CASE WHEN count(*) <= ${FEW_PEOPLE} THEN coalesce(array_agg(id), '{}') END AS ids
    FROM ${peopleFound(search, { most: FEW_PEOPLE + 1 })}`;
  return row?.ids ?? null;
}

/** An SQL condition: the search matches the row `person`. */
export function personMatches({ patterns }: PersonSearch): Prisma.Sql {
  return Prisma.sql`(person.name ILIKE ANY (${patterns}::text[]) OR person.email ILIKE ANY (${patterns}::text[])
    OR person.phone ILIKE ANY (${patterns}::text[]))`;
}
