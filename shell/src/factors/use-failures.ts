import { ApiError, NoResponseError } from '@dayrise/platform';
import { useFailures as useCallFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { failureMessages } from './texts.ts';

/** Describes failed calls, and failures of passkeys, in the language of the page. */
export function useFailures() {
  const texts = useTexts(failureMessages);
  const failures = useCallFailures();
  /** Why a command with a passkey failed; null if the person canceled in the browser. */
  const passkeyRefusal = (error: Error): string | null => {
    if (error instanceof ApiError || error instanceof NoResponseError) return failures.refusal(error);
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
  return { ...failures, passkeyRefusal };
}
