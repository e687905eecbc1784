/** The page number in a URL, from 1; 1 if it is invalid. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The requested page, or the last one if the list is shorter. */
export const pageOf = (asked: number, rows: number, size: number): number =>
  Math.min(asked, Math.max(1, Math.ceil(rows / size)));
