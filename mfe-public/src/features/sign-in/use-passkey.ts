import { type BodyOf, loginPasskey } from '@dayrise/contracts';
import { api, signIn } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askForPasskey, hasPasskeyAutofill, passkeyFailure } from './passkey.ts';
import { messages } from './texts.ts';

/** Milliseconds until a new challenge is requested: one expires after ten minutes. */
const renewAfterMs = 9 * 60_000;

interface PasskeyOptions {
  /** Whether the email field suggests passkeys, too. */
  readonly suggests: boolean;
  /** What to say if the browser can't use a passkey. */
  readonly failed: string;
}

/** Signs in with a passkey, from its button or from the suggestions of the email field. */
export function usePasskey({ suggests, failed }: PasskeyOptions) {
  const { unexpected } = useTexts(messages);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Counts up to offer the suggestions again, after a failure or once the button's dialog has taken their place.
  const [round, setRound] = useState(0);

  const waiting = useRef<AbortController>(null);

  const fail = (failure: unknown) => {
    setError(passkeyFailure(failure, { failed, unexpected }));
    setRound((last) => last + 1);
  };

  const wait = useEffectEvent(async (signal: AbortSignal) => {
    let body: BodyOf<typeof loginPasskey>;
    try {
      if (!(await hasPasskeyAutofill())) return;
      body = await askForPasskey({ autofill: true, signal });
    } catch {
      // Suggestions are a courtesy: only a passkey that was chosen is worth a message.
      return;
    }
    try {
      const signedIn = await api.call(loginPasskey, { body });
      if (!signal.aborted) signIn(signedIn);
    } catch (failure) {
      if (!signal.aborted) fail(failure);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round waits again
  useEffect(() => {
    if (!suggests) return;
    const controller = new AbortController();
    waiting.current = controller;
    void wait(controller.signal);
    const timer = setTimeout(() => setRound((last) => last + 1), renewAfterMs);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [suggests, round]);

  return {
    busy,
    error,
    start: async () => {
      // Suggestions that are still on their way would end the dialog.
      waiting.current?.abort();
      setBusy(true);
      setError(null);
      try {
        const body = await askForPasskey({ autofill: false });
        signIn(await api.call(loginPasskey, { body }));
      } catch (failure) {
        fail(failure);
        setBusy(false);
      }
    },
  };
}
