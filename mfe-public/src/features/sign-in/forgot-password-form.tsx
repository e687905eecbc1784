import { type BodyOf, forgotPassword } from '@dayrise/contracts';
import { ForgotPasswordBody } from '@dayrise/contracts/schemas';
import { api, useMutation } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Banner, Button, Link } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver.ts';
import { recoveryTexts } from './recovery-texts.ts';
import { SignInPage } from './sign-in-page.tsx';

type Body = BodyOf<typeof forgotPassword>;

const texts = recoveryTexts.forgot;

/** Asks for a link to choose a new password. The response is the same whether or not the address has an account. */
export const ForgotPasswordForm = () => {
  const form = useForm<Body>({
    resolver: contractResolver<Body>(ForgotPasswordBody),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const send = useMutation({
    mutationFn: (body: Body) => api.call(forgotPassword, { body }),
    networkMode: 'always',
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
        error={send.error && describeRefusal(send.error)}
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
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
      </Form>
    </SignInPage>
  );
};
