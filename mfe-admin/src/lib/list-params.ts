type Patch = Readonly<Record<string, string | number | null | undefined>>;

/** Names of the parameters that hold a place in the list; any other change starts at the first page. */
const places = ['cursor', 'page'] as const;

/** The URL's parameters with `patch` applied; empty values leave, and a changed filter drops the place. */
export function patchParams(params: URLSearchParams, patch: Patch): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const place of places) if (!(place in patch)) next.delete(place);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** A parameter where it is one of `options`, else undefined: a URL may hold anything. */
export function oneOf<Option extends string>(
  params: URLSearchParams,
  name: string,
  options: readonly Option[],
): Option | undefined {
  const value = params.get(name);
  return options.find((option) => option === value);
}

/** Free text of a parameter, trimmed and cut to `most` characters; undefined where it is empty. */
export function text(params: URLSearchParams, name: string, most = 100): string | undefined {
  const value = params.get(name)?.trim().slice(0, most) ?? '';
  return value === '' ? undefined : value;
}

const idPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A record's identifier in a parameter, or undefined where it is none. */
export function id(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(name) ?? '';
  return idPattern.test(value) ? value : undefined;
}

/** A day (YYYY-MM-DD) in a parameter, or undefined where it is none. */
export function day(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(name) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

/** The page number in the URL, from 1. */
export function pageNumber(params: URLSearchParams): number {
  const value = Number(params.get('page') ?? '1');
  return Number.isInteger(value) && value >= 1 && value <= 1_000_000 ? value : 1;
}

/** The cursors of the pages before this one, newest last, as a link to the next page left them. */
export function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return [];
  const { trail } = state;
  return Array.isArray(trail) && trail.every((cursor) => typeof cursor === 'string') ? trail : [];
}
