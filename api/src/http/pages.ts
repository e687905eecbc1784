import type { Part } from '../data/owners.ts';
import { invalidField } from './app-error.ts';

/** Rows of one page of a list. */
export const PAGE = 50;

/** A place in a list as the wire carries it. */
export function encodeCursor(...parts: readonly string[]): string {
  return Buffer.from(parts.join('|')).toString('base64url');
}

/** The parts of a cursor, each of which must match its pattern; null without one. Throws `invalid`. */
export function decodeCursor(cursor: string | undefined, patterns: readonly RegExp[]): string[] | null {
  if (cursor === undefined || cursor === '') return null;
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('|');
  const fits = parts.length === patterns.length && patterns.every((each, at) => each.test(parts[at] ?? ''));
  if (!fits) throw invalidField(['cursor'], 'Must be a cursor that an answer gave.');
  return parts;
}

export const uuidPart = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
export const numberPart = /^\d{1,18}$/;

/** Cuts the row that was read beyond the page, and says where the next one begins. */
export function pageOf<Row>(rows: readonly Row[], cursorOf: (row: Row) => string, size = PAGE) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last !== undefined ? cursorOf(last) : null };
}

/** Reads up to `most` rows of one part of a list, those after `id` where it is given. */
export type ReadPart<Row> = (part: Part, most: number, id: string | undefined) => Promise<Row[]>;

/** One page of a list in two parts: what waits first, then what was decided. Throws `invalid` for a bad cursor. */
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
