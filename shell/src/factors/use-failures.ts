import { ApiError, NoResponseError } from '@dayrise/platform';
import { failureKind, useFailures as useCallFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { failureMessages } from './texts.ts';

const isCall = (error: Error) => error instanceof ApiError || error instanceof NoResponseError;

/** Describes failed calls, and failures of passkeys, in the language of the page. */
export function useFailures() {
  const texts = useTexts(failureMessages);
  const failures = useCallFailures();
  /** Why a command with a passkey failed; null if the person canceled in the browser. */
  const passkeyRefusal = (error: Error): string | null => {
    if (isCall(error)) return failures.refusal(error);
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
  /** The same for a command that may have been carried out, and whose answer can't be had again: then `lost`. */
  const refusalOr = (lost: string) => (error: Error) =>
    isCall(error) && failureKind(error) === 'no-answer' ? lost : passkeyRefusal(error);
  return { ...failures, passkeyRefusal, refusalOr };
}
