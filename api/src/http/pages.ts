import type { Part } from '../data/owners.ts';
import { invalidField } from './app-error.ts';

/** Rows per page of a list. */
export const PAGE = 50;

/** Encodes a position in a list. */
export function encodeCursor(...parts: readonly string[]): string {
  return Buffer.from(parts.join('|')).toString('base64url');
}

/** Decodes a cursor; each part must match its pattern. Returns null without a cursor. Throws `invalid`. */
export function decodeCursor(cursor: string | undefined, patterns: readonly RegExp[]): string[] | null {
  if (cursor === undefined || cursor === '') return null;
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('|');
  const fits = parts.length === patterns.length && patterns.every((each, at) => each.test(parts[at] ?? ''));
  if (!fits) throw invalidField(['cursor'], 'Must be a cursor from a previous response.');
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

/** Reads up to `limit` rows of one part of a list, after `id` if given. */
export type ReadPart<Row> = (part: Part, limit: number, id: string | undefined) => Promise<Row[]>;

/** Reads one page of a list: pending rows first, then decided ones. Throws `invalid` for a bad cursor. */
export async function pageInParts<Row extends { readonly id: string }>(
  cursor: string | undefined,
  isPending: (row: Row) => boolean,
  read: ReadPart<Row>,
) {
  const [part, id] = decodeCursor(cursor, [/^[pd]$/, uuidPart]) ?? [];
  const pending = part === 'd' ? [] : await read('pending', PAGE + 1, part === 'p' ? id : undefined);
  const missing = PAGE + 1 - pending.length;
  const decided = missing > 0 ? await read('decided', missing, part === 'd' ? id : undefined) : [];
  return pageOf([...pending, ...decided], (row) => encodeCursor(isPending(row) ? 'p' : 'd', row.id));
}
