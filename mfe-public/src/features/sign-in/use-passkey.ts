import { ApiError, signIn } from '@dayrise/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasPasskeyAutofill, passkeyFailure, signInWithPasskey, stopWaiting } from './passkey.ts';

/** Milliseconds until a new challenge is requested: one expires after ten minutes. */
const renewAfterMs = 9 * 60_000;

/** Signs in with a passkey, from its button or from the suggestions of the email field. */
export function usePasskey() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Counts up to offer the suggestions again, after the button's dialog has taken their place.
  const [round, setRound] = useState(0);

  const wait = useEffectEvent(async (isOver: () => boolean) => {
    try {
      if (!(await hasPasskeyAutofill()) || isOver()) return;
      const signedIn = await signInWithPasskey({ autofill: true });
      if (!isOver()) signIn(signedIn);
    } catch (failure) {
      if (isOver() || !(failure instanceof ApiError)) return;
      // Suggestions are a courtesy: only a passkey that was refused is worth a message.
      if (failure.status === 401) setError(passkeyFailure(failure));
      if (failure.status === 401 || failure.status === 410) setRound((last) => last + 1);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round waits again
  useEffect(() => {
    let over = false;
    void wait(() => over);
    const timer = setTimeout(() => setRound((last) => last + 1), renewAfterMs);
    return () => {
      over = true;
      clearTimeout(timer);
      void stopWaiting().catch(() => undefined);
    };
  }, [round]);

  return {
    busy,
    error,
    clear: () => setError(null),
    start: async () => {
      setBusy(true);
      setError(null);
      try {
        signIn(await signInWithPasskey({ autofill: false }));
      } catch (failure) {
        setError(passkeyFailure(failure));
        setBusy(false);
        setRound((last) => last + 1);
      }
    },
  };
}
