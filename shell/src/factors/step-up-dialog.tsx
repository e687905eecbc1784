import { stepUp } from '@dayrise/contracts';
import type { StepUpMethod } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { CodeField, Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { Inline, Stack } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useEffect, useId, useState } from 'react';
import type { StepUpQuestion } from '../session/step-up.ts';
import { answerWithPasskey, hasPasskeys } from './passkeys.ts';
import { stepUpMessages } from './texts.ts';
import { useFailures } from './use-failures.ts';

const mayUse = (method: StepUpMethod) => method !== 'passkey' || hasPasskeys();

/** Asks for a second factor, or the password of an account without one. The action waits for the answer. */
export function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const texts = useTexts(stepUpMessages);
  const { passkeyRefusal } = useFailures();
  const formId = useId();
  const methods = question.methods.filter(mayUse);
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? 'recovery');
  const name = method === 'password' ? 'password' : 'code';
  const form = useEndpointForm(stepUp, {
    start: { password: '', code: '' },
    toBody: (typed) => ({ method, ...(method !== 'passkey' && { [name]: typed[name] }) }),
    complete: async (body) => ({ ...body, ...(method === 'passkey' && (await answerWithPasskey())) }),
    issuesOf: ({ status }) => {
      const message = method === 'password' ? texts.wrongPassword : texts.wrongCode;
      return status === 401 && method !== 'passkey' ? [{ path: [name], code: 'screen', message }] : [];
    },
    failure: passkeyRefusal,
    forgets: true,
    guarded: false,
    onDone: () => question.answer(true),
    onFailed: (): void => void form.focus(name),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other method's field gets the focus, too
  useEffect(() => void form.focus(name), [method]);

  const asked = method === 'passkey' ? null : texts.fields[method];
  const control = { label: asked?.label ?? '', help: asked?.help };
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
              form={formId}
              variant="primary"
              disabled={form.values[name].trim() === ''}
              busy={form.busy}
              busyLabel={texts.checking}
            >
              {texts.confirm}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={form.busy}
              busyLabel={texts.waiting}
              onClick={() => form.submit()}
            >
              {texts.switch.passkey}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {form.error && <Banner tone="error">{form.error}</Banner>}
        {asked && (
          <Form id={formId} onSubmit={form.submit}>
            {method === 'password' && <PasswordField {...control} {...form.field('password')} />}
            {method === 'totp' && (
              <CodeField {...control} {...form.field('code')} onComplete={() => form.submit()} />
            )}
            {method === 'recovery' && (
              <TextField
                {...control}
                {...form.field('code')}
                autoComplete="one-time-code"
                spellCheck={false}
                maxLength={40}
              />
            )}
          </Form>
        )}
        {methods.length > 1 && (
          <Inline gap={24}>
            {methods
              .filter((other) => other !== method)
              .map((other) => (
                <Button
                  key={other}
                  size="small"
                  variant="quiet"
                  flush="start"
                  onClick={() => {
                    form.reset();
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
