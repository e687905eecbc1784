import { type FactorChallenge, loginFactor } from '@dayrise/contracts';
import { ApiError, api, signIn, useMutation } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { CodeField, Form, TextField } from '@dayrise/ui-kit/forms';
import { useEffect, useRef, useState } from 'react';
import { useRefusalText } from './refusal-text.ts';
import styles from './sign-in.module.css';
import { SignInPage } from './sign-in-page.tsx';
import { messages } from './texts.ts';
import { usePasskey } from './use-passkey.ts';

interface SecondStepProps {
  readonly asked: FactorChallenge;
  /** Goes back to email and password; `reason` says why, where it is not the person's choice. */
  readonly onStartAgain: (reason: string | null) => void;
}

type CodeMethod = 'totp' | 'recovery';

/** The second step of a login: a code of the authenticator app, a passkey or a recovery code. */
export const SecondStep = ({ asked, onStartAgain }: SecondStepProps) => {
  const texts = useTexts(messages);
  const refusalText = useRefusalText();
  const codeMethods = (['totp', 'recovery'] as const).filter((method) => asked.factors.includes(method));
  const [method, setMethod] = useState<CodeMethod | null>(codeMethods[0] ?? null);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const passkey = usePasskey();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (body: { code: string; method: CodeMethod }) =>
      api.call(loginFactor, { body: { challenge: asked.challenge, ...body } }),
    onSuccess: signIn,
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 410) onStartAgain(failure.message);
      else field.current?.select();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other method's field gets the focus, too
  useEffect(() => field.current?.focus(), [method]);

  const busy = isPending || isSuccess;
  const send = (given: string) => {
    if (method !== null && given.trim() !== '' && !busy) mutate({ code: given, method });
  };
  const words = method === 'recovery' ? texts.recovery : texts.app;
  const control = {
    ref: field,
    label: words.label,
    help: words.help,
    error: error instanceof ApiError && error.status === 401 ? texts.wrongCode : undefined,
    value: code,
    onChange: (event: { currentTarget: { value: string } }) => {
      setCode(event.currentTarget.value);
      if (error) reset();
    },
  };
  const other = codeMethods.find((candidate) => candidate !== method);
  return (
    <SignInPage
      title={texts.secondTitle}
      lead={method === null ? texts.passkeyLead : words.lead}
      other={
        <Button variant="quiet" size="small" onClick={() => onStartAgain(null)}>
          {texts.startAgain}
        </Button>
      }
    >
      {passkey.error && <Banner tone="error">{passkey.error}</Banner>}
      {method !== null && (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            send(code);
          }}
          error={
            error &&
            !(error instanceof ApiError && error.status === 401) &&
            (error instanceof ApiError ? refusalText(error) : texts.unexpected)
          }
          actions={
            <Button
              type="submit"
              variant="primary"
              size="large"
              wide
              disabled={code.trim() === ''}
              busy={busy}
              busyLabel={texts.checking}
            >
              {texts.confirm}
            </Button>
          }
        >
          {method === 'totp' ? (
            <CodeField {...control} onComplete={send} />
          ) : (
            <TextField
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </Form>
      )}
      <div className={styles.ways}>
        {asked.factors.includes('passkey') && (
          <Button
            variant={method === null ? 'primary' : 'secondary'}
            wide
            busy={passkey.busy}
            busyLabel={texts.waiting}
            onClick={passkey.start}
          >
            {texts.usePasskey}
          </Button>
        )}
        {other && (
          <Button
            variant="quiet"
            wide
            onClick={() => {
              setMethod(other);
              setCode('');
              reset();
            }}
          >
            {other === 'recovery' ? texts.useRecovery : texts.useApp}
          </Button>
        )}
      </div>
    </SignInPage>
  );
};
