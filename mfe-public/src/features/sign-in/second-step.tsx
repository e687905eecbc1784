import { type FactorChallenge, loginFactor } from '@dayrise/contracts';
import { LoginFactorBody } from '@dayrise/contracts/schemas';
import { ApiError, signIn } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { CodeField, Form, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
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
  const codeMethods = (['totp', 'recovery'] as const).filter((method) => asked.factors.includes(method));
  const [method, setMethod] = useState<CodeMethod | null>(codeMethods[0] ?? null);
  const passkey = usePasskey({ suggests: false, failed: texts.passkeyFailedSecond });
  const form = useEndpointForm(loginFactor, {
    schema: LoginFactorBody,
    guarded: false,
    start: { code: '' },
    toBody: ({ code }) => ({ challenge: asked.challenge, method, code }),
    issuesOf: ({ status, code }) =>
      status === 401 ? [{ path: ['code'], code, message: texts.wrongCode }] : [],
    onDone: signIn,
    onFailed: (failure) => {
      if (failure instanceof ApiError && failure.status === 410) onStartAgain(failure.message);
      else form.focus('code');
    },
  });
  const busy = form.busy || form.answer !== undefined;
  const words = method === 'recovery' ? texts.recovery : texts.app;
  const control = { label: words.label, help: words.help, autoFocus: true };
  const other = codeMethods.find((candidate) => candidate !== method);
  return (
    <SignInPage
      title={texts.secondTitle}
      lead={method === null ? texts.passkeyLead : words.lead}
      other={
        <Button variant="quiet" size="small" flush="start" onClick={() => onStartAgain(null)}>
          {texts.startAgain}
        </Button>
      }
    >
      {passkey.error && <Banner tone="error">{passkey.error}</Banner>}
      {method !== null && (
        <Form
          form={{ ...form, busy }}
          submitLabel={texts.confirm}
          busyLabel={texts.checking}
          submitSize="wide"
          submitDisabled={form.values.code.trim() === ''}
        >
          {method === 'totp' ? (
            <CodeField {...control} {...form.field('code')} onComplete={() => form.submit()} />
          ) : (
            <TextField
              {...control}
              {...form.field('code')}
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
              form.reset();
            }}
          >
            {other === 'recovery' ? texts.useRecovery : texts.useApp}
          </Button>
        )}
      </div>
    </SignInPage>
  );
};
