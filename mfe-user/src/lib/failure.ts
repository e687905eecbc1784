import { ApiError, NoAnswerError } from '@dayrise/contracts';

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
  if (error instanceof NoAnswerError)
    return {
      title: 'No answer from the server',
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

/** The first issue of each field in a refusal. */
export function issuesByField(error: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  if (!(error instanceof ApiError)) return found;
  for (const { path, message } of error.issues) {
    const field = String(path.find((part) => part !== 'body') ?? '');
    if (field !== '' && !(field in found)) found[field] = message;
  }
  return found;
}

/** For commands that may or may not have arrived; a retry has the same key. */
export const UNANSWERED =
  'We got no answer. You can try again safely: it counts once, even if the first try went through.';

/** Why a command failed, for a dialog that stays open. */
export function describeRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return UNANSWERED;
  if (error.status === 429) return waitText(error.retryAfter);
  return error.message;
}
