import { ApiError } from '@dayrise/contracts';

/** What kind of failure a caught value is, as far as a screen treats it differently. */
export type FailureKind = 'forbidden' | 'signed-out' | 'missing' | 'conflict' | 'refused' | 'no-answer';

/** Sorts a caught value into the failures that the screens tell apart. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiError)) return 'no-answer';
  switch (error.status) {
    case 401:
      return 'signed-out';
    case 403:
      return 'forbidden';
    case 404:
      return 'missing';
    case 409:
      return 'conflict';
    default:
      return error.status >= 500 ? 'no-answer' : 'refused';
  }
}

/** Whether trying the same again may help: not where the server has said a plain no. */
export function mayRetry(error: unknown): boolean {
  return failureKind(error) === 'no-answer' || (error instanceof ApiError && error.status === 429);
}

/** What an exact text of the product says for a refusal by the server, and for no usable answer at all. */
export interface FailurePair {
  readonly refused: string;
  readonly broken: string;
}

/** Picks between "Failed to …" (the server said no) and "Error … Please try again." (no usable answer). */
export function failureText(error: unknown, pair: FailurePair): string {
  return failureKind(error) === 'no-answer' ? pair.broken : pair.refused;
}

/** The server's own sentence where it refused, else nothing: a fault's message says nothing of the cause. */
export function serverSentence(error: unknown): string | null {
  return error instanceof ApiError && error.status < 500 && error.message !== '' ? error.message : null;
}

/** The first issue that the server has for a field, by the field's path. */
export function issueFor(error: unknown, field: string): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.issues.find((issue) => issue.path.at(-1) === field)?.message ?? null;
}

/** A detail of a refusal, such as the figure as it is now, where it is a number (dollars). */
export function numberDetail(error: unknown, name: string): number | null {
  const value = error instanceof ApiError ? error.details[name] : undefined;
  return typeof value === 'number' ? value : null;
}

/** A detail of a refusal where it is a text. */
export function textDetail(error: unknown, name: string): string | null {
  const value = error instanceof ApiError ? error.details[name] : undefined;
  return typeof value === 'string' ? value : null;
}
