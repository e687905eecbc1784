import { type Language, locales } from '@dayrise/contracts';
import { formatMessage } from '@dayrise/contracts/texts';
import { ApiError, isSessionGone, languageStore, NoResponseError } from '@dayrise/platform';
import { useContractText } from '@dayrise/platform/texts';

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

/** The server’s message for a refusal or during maintenance; null for server errors, which have no specific message. */
export function serverSentence(error: unknown): string | null {
  return error instanceof ApiError && failureKind(error) !== 'no-answer' && error.message !== ''
    ? error.message
    : null;
}

/** English texts for failed calls. The contract has the translations. */
const messages = {
  noAccess: 'You don’t have access',
  noAccessText: 'Your account can’t open this part of the platform.',
  tooMany: 'Too many requests',
  notLoaded: 'This could not be loaded',
  serverFailed: 'The server could not answer. Nothing was changed.',
  silent: 'No response from the server',
  silentText: 'Nothing was changed. Check your connection and try again.',
  unknown: 'Nothing was changed. Try again.',
  unchanged: 'Nothing was changed.',
  unanswered:
    'We got no response. You can safely try again: it counts once, even if the first attempt succeeded.',
  wait: 'Please wait a moment and try again.',
  waitSeconds: 'Please try again in {seconds, plural, one {# second} other {# seconds}}.',
  waitMinutes: 'Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
} as const;

/** For tests of the translations. */
export const failureMessages: readonly string[] = Object.values(messages);

/**
 * Describes failures in a language. Server messages are already translated. `say` translates the other messages.
 */
export function failuresIn(say: (message: string) => string, language: Language = languageStore.get()) {
  const { locale } = locales[language];
  /** When to try again. `retryAfter` is in seconds; null if the server did not say. */
  const wait = (retryAfter: number | null): string => {
    if (retryAfter === null) return say(messages.wait);
    if (retryAfter < 90)
      return formatMessage(say(messages.waitSeconds), locale, {
        seconds: Math.max(1, Math.ceil(retryAfter)),
      });
    return formatMessage(say(messages.waitMinutes), locale, { minutes: Math.ceil(retryAfter / 60) });
  };
  /** The title and text for a failed query. */
  const describe = (error: unknown): { readonly title: string; readonly text: string } => {
    const both = (title: string, text: string) => ({ title: say(title), text: say(text) });
    if (error instanceof NoResponseError) return both(messages.silent, messages.silentText);
    if (!(error instanceof ApiError)) return both(messages.notLoaded, messages.unknown);
    if (error.status === 403) return both(messages.noAccess, messages.noAccessText);
    if (error.status === 429) return { title: say(messages.tooMany), text: wait(error.retryAfter) };
    return both(messages.notLoaded, messages.serverFailed);
  };
  /** For commands that may or may not have arrived; a retry has the same key. */
  const unanswered = say(messages.unanswered);
  /** Why a command failed, for a dialog that stays open. */
  const refusal = (error: unknown): string => {
    if (!(error instanceof ApiError)) return unanswered;
    return error.status === 429 ? wait(error.retryAfter) : error.message;
  };
  /**
   * Picks "Failed to …" (refused) or "Error … Please try again." (no usable response); another text if the person
   * didn’t confirm who they are.
   */
  const choose = (error: unknown, { broken, refused }: FailurePair): string => {
    if (error instanceof ApiError && error.code === 'step_up_required') return say(messages.unchanged);
    return failureKind(error) === 'no-answer' ? broken : refused;
  };
  return { wait, describe, refusal, choose, unanswered };
}

/** Describes failed calls in the language of the page. */
export const useFailures = () => failuresIn(useContractText());

const inEnglish = () => failuresIn((message) => message, 'en');

/** The title and text for a failed query, in English. */
export const describeFailure = (error: unknown) => inEnglish().describe(error);

/** When to try again, in English; `retryAfter` in seconds, or null if the server did not say. */
export const waitText = (retryAfter: number | null): string => inEnglish().wait(retryAfter);

/** For commands that may or may not have arrived, in English; a retry has the same key. */
export const UNANSWERED = messages.unanswered;

/** Why a command failed, in English, for a dialog that stays open. */
export const describeRefusal = (error: unknown): string => inEnglish().refusal(error);

/** Picks one of two texts, in English: see `choose` of `failuresIn`. */
export const failureText = (error: unknown, pair: FailurePair): string => inEnglish().choose(error, pair);

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
