import { type BodyOf, stepUp } from '@dayrise/contracts';
import { ApiError, api, type StepUpMethod, useMutation } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { CodeField, Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { Inline, Stack } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useEffect, useId, useRef, useState } from 'react';
import type { StepUpQuestion } from '../session/step-up.ts';
import { answerWithPasskey, hasPasskeys } from './passkeys.ts';
import { stepUpMessages } from './texts.ts';
import { useFailures } from './use-failures.ts';

const mayUse = (method: StepUpMethod) => method !== 'passkey' || hasPasskeys();

/** Asks for a second factor, or the password of an account without one. The action waits for the answer. */
export function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const texts = useTexts(stepUpMessages);
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

  const asked = method === 'passkey' ? null : texts.fields[method];
  const isWrong = confirm.error instanceof ApiError && confirm.error.status === 401;
  const wrongText = method === 'password' ? texts.wrongPassword : texts.wrongCode;
  const wrong = isWrong ? wrongText : undefined;
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
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button onClick={() => question.answer(false)}>{texts.cancel}</Button>
          {asked ? (
            <Button
              type="submit"
              form={form}
              variant="primary"
              disabled={typed.trim() === ''}
              busy={confirm.isPending}
              busyLabel={texts.checking}
            >
              {texts.confirm}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={confirm.isPending}
              busyLabel={texts.waiting}
              onClick={() => send('')}
            >
              {texts.switch.passkey}
            </Button>
          )}
        </>
      }
    >
      <Stack>
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
          <Inline gap={8}>
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
                  {texts.switch[other]}
                </Button>
              ))}
          </Inline>
        )}
      </Stack>
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

function Problem({ error }: { error: Error }) {
  const text = useFailures().passkeyRefusal(error);
  return text && <Banner tone="error">{text}</Banner>;
}
