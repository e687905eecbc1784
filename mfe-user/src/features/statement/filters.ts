import type { StatementAccount, StatementFlow, StatementKind } from '@dayrise/contracts';
import { StatementEventsQuery } from '@dayrise/contracts/schemas';
import { validParameters } from '../../lib/search.ts';

/** The statement’s filters. They are in the URL, so that a link opens the same events. */
export interface StatementFilters {
  kind?: StatementKind | undefined;
  account?: StatementAccount | undefined;
  flow?: StatementFlow | undefined;
  from?: string | undefined;
  to?: string | undefined;
  journal?: string | undefined;
  q?: string | undefined;
}

/** Reads the filters from a URL’s query and ignores invalid values. */
export const readFilters = (search: URLSearchParams): StatementFilters =>
  validParameters(search, StatementEventsQuery.omit({ cursor: true, proofs: true }).shape);

/** Whether any filter is set. */
export const hasFilters = (filters: StatementFilters): boolean => Object.keys(filters).length > 0;
