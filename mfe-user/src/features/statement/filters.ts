import type { StatementAccount, StatementFlow, StatementKind } from '@dayrise/contracts';
import { StatementEventsQuery } from '@dayrise/contracts/schemas';

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

const names = ['kind', 'account', 'flow', 'from', 'to', 'journal', 'q'] as const;

/** Reads the filters from a URL’s query and ignores invalid values. */
export function readFilters(search: URLSearchParams): StatementFilters {
  const filters: Record<string, string> = {};
  for (const name of names) {
    const value = StatementEventsQuery.shape[name].safeParse(search.get(name) ?? undefined);
    if (value.success && value.data) filters[name] = value.data;
  }
  return filters;
}

/** Whether any filter is set. */
export const hasFilters = (filters: StatementFilters): boolean => Object.keys(filters).length > 0;
