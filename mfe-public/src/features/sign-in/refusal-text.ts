import { ApiError } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { messages } from './texts.ts';

/** Says why a call failed; the server's own message is in the language of the page, too. */
export function useRefusalText(): (error: unknown) => string {
  const texts = useTexts(messages);
  return (error) => {
    if (!(error instanceof ApiError)) return texts.unanswered;
    if (error.status !== 429) return error.message;
    if (error.retryAfter === null) return texts.wait;
    return error.retryAfter < 90
      ? texts.waitSeconds({ seconds: Math.max(1, Math.ceil(error.retryAfter)) })
      : texts.waitMinutes({ minutes: Math.ceil(error.retryAfter / 60) });
  };
}
