import { ApiError, signIn } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasPasskeyAutofill, passkeyFailure, signInWithPasskey } from './passkey.ts';
import { messages } from './texts.ts';

/** Milliseconds until a new challenge is requested: one expires after ten minutes. */
const renewAfterMs = 9 * 60_000;

/** Signs in with a passkey, from its button or from the suggestions of the email field. */
export function usePasskey() {
  const { passkeyFailed } = useTexts(messages);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Counts up to offer the suggestions again, after the button's dialog has taken their place.
  const [round, setRound] = useState(0);

  const waiting = useRef<AbortController>(null);

  const wait = useEffectEvent(async (signal: AbortSignal) => {
    try {
      if (!(await hasPasskeyAutofill())) return;
      const signedIn = await signInWithPasskey({ autofill: true, signal });
      if (!signal.aborted) signIn(signedIn);
    } catch (failure) {
      if (signal.aborted || !(failure instanceof ApiError)) return;
      // Suggestions are a courtesy: only a passkey that was refused is worth a message.
      if (failure.status === 401) setError(passkeyFailure(failure, passkeyFailed));
      if (failure.status === 401 || failure.status === 410) setRound((last) => last + 1);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round waits again
  useEffect(() => {
    const controller = new AbortController();
    waiting.current = controller;
    void wait(controller.signal);
    const timer = setTimeout(() => setRound((last) => last + 1), renewAfterMs);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [round]);

  return {
    busy,
    error,
    clear: () => setError(null),
    start: async () => {
      // Suggestions that are still on their way would end the dialog.
      waiting.current?.abort();
      setBusy(true);
      setError(null);
      try {
        signIn(await signInWithPasskey({ autofill: false }));
      } catch (failure) {
        setError(passkeyFailure(failure, passkeyFailed));
        setBusy(false);
        setRound((last) => last + 1);
      }
    },
  };
}
