import { Prisma } from '../../../data/generated/client.ts';
import { fewFound, NEARBY, peopleFound, personMatches, personSearch } from '../../../data/person-search.ts';
import type { Database } from '../../../data/prisma.ts';
import type { Part } from './cursor.ts';

/** Which rows of a list to read, by the people they belong to. */
export interface Owners {
  /** A condition on the rows' own `person_id`. */
  readonly are: Prisma.Sql;
  /** How many of the newest rows to look through, if not all. */
  readonly within: Prisma.Sql;
  /** A condition on the row `person` of each. */
  readonly match: Prisma.Sql;
}

/** Reads rows of a list, newest first. */
export type ReadRows<Row> = (owners: Owners) => Promise<Row[]>;
/** Reads up to `most` rows of the people that a search finds; of what waits for a decision there are never many. */
export type ReadOfOwners = <Row>(part: Part, most: number, read: ReadRows<Row>) => Promise<Row[]>;

const yes = Prisma.sql`true`;
const all = Prisma.empty;

/** How to read the rows that belong to the people whom `text` finds; everybody's without it. */
export async function ownersNamed(database: Database, text: string | undefined): Promise<ReadOfOwners> {
  const search = personSearch(text);
  if (!search) return (_part, _most, read) => read({ are: yes, within: all, match: yes });
  const ids = await fewFound(database, search);
  if (ids) {
    const are = Prisma.sql`person_id = ANY(${ids}::uuid[])`;
    return (_part, _most, read) => read({ are, within: all, match: yes });
  }
  const match = personMatches(search);
  return async (part, most, read) => {
    if (part === 'pending') return read({ are: yes, within: all, match });
    // So many people that most often the newest rows hold a page of theirs.
    const near = await read({ are: yes, within: Prisma.sql`ORDER BY id DESC LIMIT ${NEARBY}`, match });
    if (near.length === most) return near;
    return read({
      are: Prisma.sql`person_id IN (SELECT id FROM ${peopleFound(search)})`,
      within: all,
      match: yes,
    });
  };
}
