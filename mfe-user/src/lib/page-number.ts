import { PageNumber } from '@dayrise/contracts';

/** The page a URL asks for, from 1; what is no page is the first. */
export const readPage = (search: URLSearchParams): number =>
  PageNumber.catch(1).parse(search.get('page') ?? 1);

/** The asked page, or the last one where the list is shorter. */
export const pageOf = (asked: number, rows: number, size: number): number =>
  Math.min(asked, Math.max(1, Math.ceil(rows / size)));
