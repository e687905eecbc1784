import type { z } from 'zod';

/** The message of an issue where its schema has none. Zod's own are for programmers, and nobody translates them. */
export function defaultMessage({ code, input }: z.core.$ZodRawIssue): string {
  if (code === 'too_small') return 'This value is too small or too short.';
  if (code === 'too_big') return 'This value is too large or too long.';
  return input === undefined ? 'This value is required.' : 'This value is not valid.';
}
