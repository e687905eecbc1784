type Patch = Readonly<Record<string, string | number | null | undefined>>;

/** Parameters that hold the position in a list; changing any other returns to the first page. */
const places = ['cursor', 'page', 'item'] as const;

/** The URL’s parameters with `patch` applied; empty values are removed, and a changed filter resets the position. */
export function patchParams(params: URLSearchParams, patch: Patch): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const place of places) if (!(place in patch)) next.delete(place);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** A parameter if it is one of `options`, otherwise undefined. */
export function oneOf<Option extends string>(
  params: URLSearchParams,
  name: string,
  options: readonly Option[],
): Option | undefined {
  const value = params.get(name);
  return options.find((option) => option === value);
}

/** What a queue shows by its parameter: one of `options`, everything if it is `all`, else what is undecided. */
export function queueView<Option extends string>(
  params: URLSearchParams,
  name: string,
  options: readonly (Option | 'pending')[],
): Option | 'pending' | undefined {
  return params.get(name) === 'all' ? undefined : (oneOf(params, name, options) ?? 'pending');
}

/** A text parameter, trimmed and cut to `most` characters; undefined if empty. */
export function text(params: URLSearchParams, name: string, most = 100): string | undefined {
  const value = params.get(name)?.trim().slice(0, most) ?? '';
  return value === '' ? undefined : value;
}

const idPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A record ID parameter; undefined if invalid. */
export function id(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(name) ?? '';
  return idPattern.test(value) ? value : undefined;
}

/** A day parameter (YYYY-MM-DD); undefined if invalid. */
export function day(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(name) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

/** A past moment in the URL (ISO 8601); undefined if invalid or in the future. */
export function moment(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(name) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return undefined;
  const time = Date.parse(value);
  return time <= Date.now() ? new Date(time).toISOString() : undefined;
}

/** The page number in the URL, from 1. */
export function pageNumber(params: URLSearchParams): number {
  const value = Number(params.get('page') ?? '1');
  return Number.isInteger(value) && value >= 1 && value <= 1_000_000 ? value : 1;
}
