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
export function readFilters(list: string): readonly NamedFilter[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(found) ? found.filter(isNamedFilter) : [];
  } catch {
    return [];
  }
}

/** Keeps the saved filters of a list in this browser. */
export function writeFilters(list: string, filters: readonly NamedFilter[]): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(filters));
  } catch {
    // Storage is blocked: they last until the page is left.
  }
}

/** The list with a filter added; one of the same name is replaced. */
export const withFilter = (filters: readonly NamedFilter[], added: NamedFilter): readonly NamedFilter[] => [
  ...filters.filter(({ name }) => name !== added.name),
  added,
];
