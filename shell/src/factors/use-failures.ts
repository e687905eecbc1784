import { CallError } from '@dayrise/platform';
import { useFailures as useCallFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { failureMessages } from './texts.ts';

/** Describes failed calls, and failures of passkeys, in the language of the page. */
export function useFailures() {
  const texts = useTexts(failureMessages);
  const failures = useCallFailures();
  const withPasskey = (refusal: (error: Error) => string) => (error: Error) => {
    if (error instanceof CallError) return refusal(error);
    switch (error.name) {
      case 'NotAllowedError':
      case 'AbortError':
        return null;
      case 'InvalidStateError':
        return texts.passkeyKnown;
      // The library is loaded when it is first needed.
      case 'ChunkLoadError':
        return texts.passkeyNotLoaded;
      default:
        return texts.passkeyFailed;
    }
  };
  return {
    ...failures,
    /** Why a command with a passkey failed; null if the person canceled in the browser. */
    passkeyRefusal: withPasskey(failures.refusal),
    /** The same; `lost` as for `refusalOr`. */
    passkeyRefusalOr: (lost: string) => withPasskey(failures.refusalOr(lost)),
  };
}
