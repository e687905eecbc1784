import { SHORTEST_PASSWORD } from '@dayrise/contracts';
import type { messages } from './texts.ts';

export interface PasswordInput {
  readonly old: string;
  readonly chosen: string;
  readonly again: string;
}

type Problems = Pick<ReturnType<typeof messages.in>, 'incomplete' | 'short' | 'different'>;

/** The first problem of a password change and its field, or null. */
export function checkPassword(
  input: PasswordInput,
  texts: Problems,
): { field: keyof PasswordInput; text: string } | null {
  const empty = (['old', 'chosen', 'again'] as const).find((field) => input[field] === '');
  if (empty !== undefined) return { field: empty, text: texts.incomplete };
  if (input.chosen.length < SHORTEST_PASSWORD) return { field: 'chosen', text: texts.short };
  if (input.chosen !== input.again) return { field: 'again', text: texts.different };
  return null;
}
