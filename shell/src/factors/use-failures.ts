import { ApiError, NoResponseError } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { failureMessages } from './texts.ts';

/** Describes failures in the language of the page; the server's own messages are in it already. */
export function useFailures() {
  const texts = useTexts(failureMessages);
  const wait = (retryAfter: number | null): string => {
    if (retryAfter === null) return texts.wait;
    if (retryAfter < 90) return texts.waitSeconds({ seconds: Math.max(1, Math.ceil(retryAfter)) });
    return texts.waitMinutes({ minutes: Math.ceil(retryAfter / 60) });
  };
  /** The title for a failed query. */
  const title = (error: unknown): string => {
    if (error instanceof NoResponseError) return texts.silent;
    if (!(error instanceof ApiError)) return texts.notLoaded;
    if (error.status === 403) return texts.forbidden;
    return error.status === 429 ? texts.tooMany : texts.notLoaded;
  };
  /** Why a command failed. */
  const refusal = (error: unknown): string => {
    if (!(error instanceof ApiError)) return texts.unanswered;
    return error.status === 429 ? wait(error.retryAfter) : error.message;
  };
  /** Why a command with a passkey failed; null if the person canceled in the browser. */
  const passkeyRefusal = (error: Error): string | null => {
    if (error instanceof ApiError || error instanceof NoResponseError) return refusal(error);
    switch (error.name) {
      case 'NotAllowedError':
      case 'AbortError':
        return null;
      case 'InvalidStateError':
        return texts.passkeyKnown;
      default:
        return texts.passkeyFailed;
    }
  };
  return { title, refusal, passkeyRefusal };
}
