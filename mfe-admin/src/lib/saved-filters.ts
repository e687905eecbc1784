import { keep, readKept } from './kept-list.ts';

/** A list's filters that somebody named. */
export interface NamedFilter {
  readonly name: string;
  /** The URL's query without the position in the list. */
  readonly query: string;
}

const keyOf = (list: string) => `dayrise.admin.filters.${list}`;

const isNamedFilter = (value: unknown): value is NamedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

/** The saved filters of a list in this browser; none where storage is blocked or holds something else. */
export const readFilters = (list: string): readonly NamedFilter[] => readKept(keyOf(list), isNamedFilter);

/** Keeps the saved filters of a list in this browser. */
export const writeFilters = (list: string, filters: readonly NamedFilter[]): void =>
  keep(keyOf(list), filters);

/** The list with a filter added; one of the same name is replaced. */
export const withFilter = (filters: readonly NamedFilter[], added: NamedFilter): readonly NamedFilter[] => [
  ...filters.filter(({ name }) => name !== added.name),
  added,
];
