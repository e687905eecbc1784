import type { Database } from '../data/prisma.ts';
import type { Router } from '../http/index.ts';
import type { AnyOutboxHandler, Job } from '../jobs/index.ts';

/** One record of an archive of personal data. */
export type PersonalRecord = Readonly<Record<string, string | number | boolean | null>>;

/** One kind of data in the archive of everything about a person: a JSON file and a CSV file. */
export interface PersonalDataPart {
  /** Name of its files, without the extension. */
  readonly name: string;
  /** What is in it, for the archive's README. */
  readonly about: string;
  /** The database tables that it covers. */
  readonly tables: readonly string[];
  /** The records, all with the same fields, read in chunks. Only what the person may see. */
  readonly records: (database: Database, personId: string) => AsyncIterable<PersonalRecord>;
  /** Images that belong to the records: names in the archive and hashes of the stored files. */
  readonly images?: (
    database: Database,
    personId: string,
  ) => AsyncIterable<{ readonly name: string; readonly hash: string }>;
}

/** What a module keeps about people. Each table that refers to a person is in one of the two. */
export interface PersonalData {
  readonly parts: readonly PersonalDataPart[];
  /** Tables that no archive has, each with the reason, for the archive's README. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

/** What a module gives to the processes. */
export interface Module {
  /** Puts the module's endpoints on the router. */
  mountRoutes(router: Router): void;
  readonly jobs: readonly Job[];
  /** What is done after a transaction has committed. */
  readonly outbox?: readonly AnyOutboxHandler[];
  /** For the archive that people can ask for. */
  readonly personalData?: PersonalData;
}
