import { ApiError, isSessionGone, NoResponseError } from '@dayrise/platform';

/** The kinds of failure that screens handle differently. */
export type FailureKind = 'forbidden' | 'signed-out' | 'missing' | 'conflict' | 'refused' | 'no-answer';

/** Classifies a caught value. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiError)) return 'no-answer';
  switch (error.status) {
    case 401:
      return isSessionGone(error) ? 'signed-out' : 'refused';
    case 403:
      return 'forbidden';
    case 404:
      return 'missing';
    case 409:
      return 'conflict';
    default:
      return error.status >= 500 && error.code !== 'maintenance' ? 'no-answer' : 'refused';
  }
}

/** The texts for a refusal by the server and for no usable response. */
export interface FailurePair {
  readonly refused: string;
  readonly broken: string;
}

/**
 * Picks "Failed to …" (refused) or "Error … Please try again." (no usable response). Returns null if the person
 * didn't confirm who they are.
 */
export function failureText(error: unknown, pair: FailurePair): string {
  if (error instanceof ApiError && error.code === 'step_up_required') return 'Nothing was changed.';
  return failureKind(error) === 'no-answer' ? pair.broken : pair.refused;
}

/** The server’s message for a refusal or during maintenance; null for server errors, whose message is generic. */
export function serverSentence(error: unknown): string | null {
  return error instanceof ApiError && failureKind(error) !== 'no-answer' && error.message !== ''
    ? error.message
    : null;
}

/** The title and text for a failed query. */
export function describeFailure(error: unknown): { title: string; text: string } {
  if (error instanceof ApiError && error.status === 403)
    return {
      title: 'You don’t have access',
      text: 'Your account can’t open this part of the platform.',
    };
  if (error instanceof ApiError && error.status === 429)
    return { title: 'Too many requests', text: waitText(error.retryAfter) };
  if (error instanceof ApiError)
    return { title: 'This could not be loaded', text: 'The server could not answer. Nothing was changed.' };
  if (error instanceof NoResponseError)
    return {
      title: 'No response from the server',
      text: 'Nothing was changed. Check your connection and try again.',
    };
  return { title: 'This could not be loaded', text: 'Nothing was changed. Try again.' };
}

/** When to try again; `retryAfter` in seconds, or null if the server did not say. */
export function waitText(retryAfter: number | null): string {
  if (retryAfter === null) return 'Please wait a moment and try again.';
  if (retryAfter < 90) return `Please try again in ${Math.max(1, Math.ceil(retryAfter))} seconds.`;
  return `Please try again in ${Math.ceil(retryAfter / 60)} minutes.`;
}

/** For commands that may or may not have arrived; a retry has the same key. */
export const UNANSWERED =
  'We got no response. You can safely try again: it counts once, even if the first attempt succeeded.';

/** Why a command failed, for a dialog that stays open. */
export function describeRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return UNANSWERED;
  if (error.status === 429) return waitText(error.retryAfter);
  return error.message;
}

/** The first message of each field; `root` is for issues of the whole. A `body` in front of the field's name is skipped. */
export function messagesByField(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) {
    messages[String(path.find((part) => part !== 'body') ?? 'root')] ??= message;
  }
  return messages;
}

/** The first message of each field in a refusal; empty for other failures. */
export function issuesByField(error: unknown): Record<string, string> {
  return error instanceof ApiError ? messagesByField(error.issues) : {};
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
