/** The page a URL asks for, from 1; what is no page is the first. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The asked page, or the last one where the list is shorter. */
export const pageOf = (asked: number, rows: number, size: number): number =>
  Math.min(asked, Math.max(1, Math.ceil(rows / size)));
