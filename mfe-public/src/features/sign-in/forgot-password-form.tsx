import { type BodyOf, forgotPassword } from '@dayrise/contracts';
import { ForgotPasswordBody } from '@dayrise/contracts/schemas';
import { api, useMutation } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, Link } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver.ts';
import { useContractText } from '../../lib/contract-text.ts';
import { recoveryMessages } from './recovery-texts.ts';
import { useRefusalText } from './refusal-text.ts';
import { SignInPage } from './sign-in-page.tsx';

type Body = BodyOf<typeof forgotPassword>;

/** Asks for a link to choose a new password. The response is the same whether or not the address has an account. */
export const ForgotPasswordForm = () => {
  const recoveryTexts = useTexts(recoveryMessages);
  const texts = recoveryTexts.forgot;
  const refusalText = useRefusalText();
  const say = useContractText();
  const form = useForm<Body>({
    resolver: contractResolver<Body>(ForgotPasswordBody),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const send = useMutation({
    mutationFn: (body: Body) => api.call(forgotPassword, { body }),
  });
  return (
    <SignInPage
      title={texts.title}
      lead={texts.lead}
      other={<Link to="/login">{recoveryTexts.backToLogin}</Link>}
    >
      {send.isSuccess ? (
        <>
          <Banner tone="success" title={texts.sentTitle}>
            {send.data.message}
          </Banner>
          <p>{texts.again}</p>
        </>
      ) : null}
      <Form
        onSubmit={form.handleSubmit((body) => {
          if (!send.isPending) send.mutate(body);
        })}
        error={send.error && refusalText(send.error)}
        actions={
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={send.isPending}
            busyLabel={texts.sending}
          >
            {texts.send}
          </Button>
        }
      >
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={say(form.formState.errors.email?.message)}
          {...form.register('email')}
        />
      </Form>
    </SignInPage>
  );
};
