import { type BodyOf, stepUp } from '@dayrise/contracts';
import { ApiError, api, type StepUpMethod, useMutation } from '@dayrise/platform';
import { describeRefusal, waitText } from '@dayrise/platform/failures';
import { Banner, Button } from '@dayrise/ui-kit';
import { CodeField, Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useEffect, useId, useRef, useState } from 'react';
import type { StepUpQuestion } from '../session/step-up.ts';
import styles from './factors.module.css';
import { answerWithPasskey, hasPasskeys, passkeyProblem } from './passkeys.ts';

/** How each method is asked for. */
const fields = {
  password: { label: 'Password', help: 'The password of your account.' },
  totp: { label: 'Authentication code', help: 'The 6 digits that your authenticator app shows now.' },
  recovery: { label: 'Recovery code', help: 'One of the codes you saved. Each works once.' },
  passkey: null,
} as const satisfies Record<StepUpMethod, unknown>;

const switchLabels: Record<StepUpMethod, string> = {
  password: 'Use your password',
  totp: 'Use your authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
};

const mayUse = (method: StepUpMethod) => method !== 'passkey' || hasPasskeys();

/** Asks for a second factor, or the password of an account without one. The action waits for the answer. */
export function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const form = useId();
  const methods = question.methods.filter(mayUse);
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? 'recovery');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: async (given: string) => {
      await api.call(stepUp, { body: await bodyOf(method, given) });
    },
    onSuccess: () => question.answer(true),
    onError: () => field.current?.select(),
  });
  const send = (given: string) => {
    if (!confirm.isPending) confirm.mutate(given);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other method's field gets the focus, too
  useEffect(() => field.current?.focus(), [method]);

  const asked = fields[method];
  const isWrong = confirm.error instanceof ApiError && confirm.error.status === 401;
  const wrong = isWrong && confirm.error ? wrongText(method) : undefined;
  const control = {
    ref: field,
    label: asked?.label ?? '',
    help: asked?.help,
    value: typed,
    error: wrong,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value);
      if (confirm.error) confirm.reset();
    },
  };
  return (
    <Dialog
      open
      onClose={() => question.answer(false)}
      dismissible={false}
      size="small"
      title="Confirm it’s you"
      description="We ask before sensitive changes. What you entered stays as it is."
      footer={
        <>
          <Button onClick={() => question.answer(false)}>Cancel</Button>
          {asked ? (
            <Button
              type="submit"
              form={form}
              variant="primary"
              disabled={typed.trim() === ''}
              busy={confirm.isPending}
              busyLabel="Checking…"
            >
              Confirm
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={confirm.isPending}
              busyLabel="Waiting for your device…"
              onClick={() => send('')}
            >
              Use a passkey
            </Button>
          )}
        </>
      }
    >
      <div className={styles.parts}>
        {confirm.error && (!isWrong || !asked) && <Problem error={confirm.error} />}
        {asked && (
          <Form
            id={form}
            onSubmit={(event) => {
              event.preventDefault();
              if (typed.trim() !== '') send(typed);
            }}
          >
            {method === 'password' && <PasswordField {...control} />}
            {method === 'totp' && <CodeField {...control} onComplete={send} />}
            {method === 'recovery' && (
              <TextField {...control} autoComplete="one-time-code" spellCheck={false} maxLength={40} />
            )}
          </Form>
        )}
        {methods.length > 1 && (
          <div className={styles.ways}>
            {methods
              .filter((other) => other !== method)
              .map((other) => (
                <Button
                  key={other}
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    confirm.reset();
                    setTyped('');
                    setMethod(other);
                  }}
                >
                  {switchLabels[other]}
                </Button>
              ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}

async function bodyOf(method: StepUpMethod, typed: string): Promise<BodyOf<typeof stepUp>> {
  switch (method) {
    case 'password':
      return { method, password: typed };
    case 'passkey':
      return { method, ...(await answerWithPasskey()) };
    default:
      return { method, code: typed };
  }
}

const wrongText = (method: StepUpMethod) =>
  method === 'password' ? 'The password is wrong.' : 'This code is wrong or was already used.';

function Problem({ error }: { error: Error }) {
  if (error instanceof ApiError && error.status === 429) {
    return <Banner tone="error">{waitText(error.retryAfter)}</Banner>;
  }
  if (error instanceof ApiError) return <Banner tone="error">{error.message}</Banner>;
  const text = error.name === 'NoResponseError' ? describeRefusal(error) : passkeyProblem(error);
  return text && <Banner tone="error">{text}</Banner>;
}
