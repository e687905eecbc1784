import { type ErrorCode, type Language, locales } from '@dayrise/contracts';
import { type Messages, makeTexts } from '@dayrise/contracts/texts';
import { ApiError, CallError, isSessionGone, languageStore, NoResponseError } from '@dayrise/platform';
import { defineContractTexts, useTexts } from '@dayrise/platform/texts';

export { fieldMessage, issuesByField, messagesByField } from './issues.ts';

/** The kinds of failure that screens handle differently. */
export type FailureKind = 'forbidden' | 'signed-out' | 'missing' | 'conflict' | 'refused' | 'no-answer';

/** Codes of 503 by which the server says that it did nothing. */
const refusedBefore: ReadonlySet<string> = new Set<ErrorCode>(['maintenance', 'overloaded']);

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
      return error.status >= 500 && !refusedBefore.has(error.code) ? 'no-answer' : 'refused';
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

const english = {
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
  uncertain: 'We got no response, so it may have been done. Check before you try again.',
  wait: 'Please wait a moment and try again.',
  waitSeconds: 'Please try again in {seconds, plural, one {# second} other {# seconds}}.',
  waitMinutes: 'Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
} as const;
const texts = defineContractTexts('failures', english);

/** For the translations. */
export const failureMessages: Messages = english;

type FailureTexts = ReturnType<typeof texts.in>;

/** Describes failures with the texts of a language. Server messages are already translated. */
function describeWith(words: FailureTexts) {
  /** When to try again. `retryAfter` is in seconds; null if the server did not say. */
  const wait = (retryAfter: number | null): string => {
    if (retryAfter === null) return words.wait;
    if (retryAfter < 90) return words.waitSeconds({ seconds: Math.max(1, Math.ceil(retryAfter)) });
    return words.waitMinutes({ minutes: Math.ceil(retryAfter / 60) });
  };
  /** The title and text for a failed query. */
  const describe = (error: unknown): { readonly title: string; readonly text: string } => {
    const both = (title: string, text: string) => ({ title, text });
    if (error instanceof NoResponseError) return both(words.silent, words.silentText);
    if (!(error instanceof ApiError)) return both(words.notLoaded, words.unknown);
    if (error.status === 403) return both(words.noAccess, words.noAccessText);
    if (error.status === 429) return { title: words.tooMany, text: wait(error.retryAfter) };
    return both(words.notLoaded, words.serverFailed);
  };
  /** For commands that may or may not have arrived, and count once. */
  const { unanswered } = words;
  /** Why a command failed; `lost` if it may have been carried out, and would count twice if it were sent again. */
  const refusalOr =
    (lost: string) =>
    (error: unknown): string => {
      if (error instanceof CallError && failureKind(error) === 'no-answer') {
        if (error.mayCountTwice) return lost;
        if (error.isRepeatable) return describe(error).text;
      }
      if (error instanceof ApiError && error.message !== '')
        return error.status === 429 ? wait(error.retryAfter) : error.message;
      return unanswered;
    };
  /** Why a command failed, for a dialog that stays open. */
  const refusal = refusalOr(words.uncertain);
  /**
   * Picks "Failed to …" (refused) or "Error … Please try again." (no usable response); another text if the person
   * didn’t confirm who they are.
   */
  const choose = (error: unknown, { broken, refused }: FailurePair): string => {
    if (error instanceof ApiError && error.code === 'step_up_required') return words.unchanged;
    return failureKind(error) === 'no-answer' ? broken : refused;
  };
  return { wait, describe, refusal, refusalOr, choose, unanswered };
}

/** Describes failed calls in the language of the page. */
export const useFailures = () => describeWith(useTexts(texts));

/**
 * For remotes of other teams: describes failures in a language. `translate` translates messages by their English text.
 */
export function failuresIn(translate: (message: string) => string, language: Language = languageStore.get()) {
  const messages = Object.fromEntries(
    Object.entries(english).map(([name, message]) => [name, translate(message)]),
  );
  return describeWith(makeTexts(english, messages, locales[language].locale));
}

const inEnglish = () => describeWith(texts.in('en'));

/** The title and text for a failed query, in English. */
export const describeFailure = (error: unknown) => inEnglish().describe(error);

/** When to try again, in English; `retryAfter` in seconds, or null if the server did not say. */
export const waitText = (retryAfter: number | null): string => inEnglish().wait(retryAfter);

/** For commands that may or may not have arrived, in English; a retry has the same key. */
export const UNANSWERED = english.unanswered;

/** Why a command failed, in English, for a dialog that stays open. */
export const describeRefusal = (error: unknown): string => inEnglish().refusal(error);

/** Picks one of two texts, in English: see `choose` of `failuresIn`. */
export const failureText = (error: unknown, pair: FailurePair): string => inEnglish().choose(error, pair);

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
