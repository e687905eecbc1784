import type { ReadReviews } from '../data/owners.ts';
import { invalidField } from './app-error.ts';

/** Rows per page of a list. */
export const PAGE = 50;

/** Rows per query of a list that is downloaded as a whole. */
export const CSV_CHUNK = 1000;

/** Encodes a position in a list. */
export function encodeCursor(...parts: readonly string[]): string {
  return Buffer.from(parts.join('|')).toString('base64url');
}

/** Decodes a cursor; each part must match its pattern. Returns null without a cursor. Throws `invalid`. */
export function decodeCursor(cursor: string | undefined, patterns: readonly RegExp[]): string[] | null {
  if (cursor === undefined || cursor === '') return null;
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('|');
  const fits = parts.length === patterns.length && patterns.every((each, at) => each.test(parts[at] ?? ''));
  if (!fits) throw invalidField(['cursor'], 'invalid');
  return parts;
}

export const uuidPart = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
export const numberPart = /^\d{1,18}$/;

/** Drops the extra row that was read, and returns the cursor of the next page. */
export function pageOf<Row>(rows: readonly Row[], cursorOf: (row: Row) => string, size = PAGE) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last !== undefined ? cursorOf(last) : null };
}

/**
 * Reads one page of a review queue: the records with `status` if given, else pending ones, then decided ones.
 * Throws `invalid` for a bad cursor.
 */
export async function reviewPage<Row extends { readonly id: string }>(
  { cursor, status }: { readonly cursor: string | undefined; readonly status: string | undefined },
  isPending: (row: Row) => boolean,
  read: ReadReviews<Row>,
) {
  if (status) {
    const [after] = decodeCursor(cursor, [uuidPart]) ?? [];
    return pageOf(await read(status, PAGE + 1, after), (row) => encodeCursor(row.id));
  }
  const [part, id] = decodeCursor(cursor, [/^[pd]$/, uuidPart]) ?? [];
  const pending = part === 'd' ? [] : await read('pending', PAGE + 1, part === 'p' ? id : undefined);
  const missing = PAGE + 1 - pending.length;
  const decided = missing > 0 ? await read('decided', missing, part === 'd' ? id : undefined) : [];
  return pageOf([...pending, ...decided], (row) => encodeCursor(isPending(row) ? 'p' : 'd', row.id));
}
