/** A URL’s query with some parameters set, or removed if null. */
export function withParameters(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return next;
}

interface Check {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: string | undefined };
}

/** The parameters of a URL’s query that have a schema and fit it. Others and empty ones are ignored. */
export function validParameters(
  search: URLSearchParams,
  schemas: Readonly<Record<string, Check>>,
): Record<string, string> {
  const checked = Object.entries(schemas).map(([name, schema]) => {
    const { data } = schema.safeParse(search.get(name) ?? undefined);
    return [name, data] as const;
  });
  return Object.fromEntries(checked.filter((entry): entry is [string, string] => Boolean(entry[1])));
}
