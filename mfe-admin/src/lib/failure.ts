import { ApiError } from '@dayrise/contracts';

/** The kinds of failure that screens handle differently. */
export type FailureKind = 'forbidden' | 'signed-out' | 'missing' | 'conflict' | 'refused' | 'no-answer';

/** Classifies a caught value. */
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

/** Whether a retry may help. */
export function mayRetry(error: unknown): boolean {
  return failureKind(error) === 'no-answer' || (error instanceof ApiError && error.status === 429);
}

/** The texts for a refusal by the server and for no usable response. */
export interface FailurePair {
  readonly refused: string;
  readonly broken: string;
}

/** Picks "Failed to …" (refused) or "Error … Please try again." (no usable response). */
export function failureText(error: unknown, pair: FailurePair): string {
  return failureKind(error) === 'no-answer' ? pair.broken : pair.refused;
}

/** The server’s message for a refusal; null for server errors, whose message is generic. */
export function serverSentence(error: unknown): string | null {
  return error instanceof ApiError && error.status < 500 && error.message !== '' ? error.message : null;
}

/** The first issue that the server has for a field, by the field's path. */
export function issueFor(error: unknown, field: string): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.issues.find((issue) => issue.path.at(-1) === field)?.message ?? null;
}

/** A numeric detail of a refusal, such as the current balance in dollars. */
export function numberDetail(error: unknown, name: string): number | null {
  const value = error instanceof ApiError ? error.details[name] : undefined;
  return typeof value === 'number' ? value : null;
}

/** A text detail of a refusal. */
export function textDetail(error: unknown, name: string): string | null {
  const value = error instanceof ApiError ? error.details[name] : undefined;
  return typeof value === 'string' ? value : null;
}
