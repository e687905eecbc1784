import { ApiError } from '@dayrise/platform';
import { type FailurePair, failureKind } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { messages } from './failure-texts.ts';

/** Describes why a command failed, in the language of the page; the server's own messages are in it already. */
export function useFailures() {
  const texts = useTexts(messages);
  /** When to try again; `retryAfter` in seconds, or null if the server did not say. */
  const wait = (retryAfter: number | null): string => {
    if (retryAfter === null) return texts.wait;
    if (retryAfter < 90) return texts.waitSeconds({ seconds: Math.max(1, Math.ceil(retryAfter)) });
    return texts.waitMinutes({ minutes: Math.ceil(retryAfter / 60) });
  };
  /** Why a command failed, for a dialog that stays open. */
  const refusal = (error: unknown): string => {
    if (!(error instanceof ApiError)) return texts.unanswered;
    return error.status === 429 ? wait(error.retryAfter) : error.message;
  };
  /** Like `failureText` of the facade: one text for a refusal, one for no usable response. */
  const choose = (error: unknown, { broken, refused }: FailurePair): string => {
    if (error instanceof ApiError && error.code === 'step_up_required') return texts.unchanged;
    return failureKind(error) === 'no-answer' ? broken : refused;
  };
  return { refusal, choose };
}
