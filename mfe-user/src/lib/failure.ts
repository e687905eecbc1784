import { ApiError, NoAnswerError } from '@dayrise/contracts';

/** What to say of a failed reading: a title, and a sentence on what to do. */
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

/** When to try again; seconds, or null where the server did not say. */
export function waitText(retryAfter: number | null): string {
  if (retryAfter === null) return 'Please wait a moment and try again.';
  if (retryAfter < 90) return `Please try again in ${Math.max(1, Math.ceil(retryAfter))} seconds.`;
  return `Please try again in ${Math.ceil(retryAfter / 60)} minutes.`;
}

/** The message of each field from a refusal's issues; the first issue of a field counts. */
export function issuesByField(error: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  if (!(error instanceof ApiError)) return found;
  for (const { path, message } of error.issues) {
    const field = String(path.find((part) => part !== 'body') ?? '');
    if (field !== '' && !(field in found)) found[field] = message;
  }
  return found;
}

/** Said when it is not known whether a command arrived; its repeats carry the same key. */
export const UNANSWERED =
  'We got no answer. You can try again safely: it counts once, even if the first try went through.';

/** Why a command did not work and what to do, for a dialog that stays open. */
export function describeRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return UNANSWERED;
  if (error.status === 429) return waitText(error.retryAfter);
  return error.message;
}
