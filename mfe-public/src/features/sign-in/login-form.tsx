import { ApiError, type BodyOf, login } from '@dayrise/contracts';
import { LoginBody } from '@dayrise/contracts/schemas';
import { Button, Link } from '@dayrise/ui-kit';
import { Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { useWatch } from 'react-hook-form';
import { loginFailure } from './messages.ts';
import { SignInPage } from './sign-in-page.tsx';
import { texts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

/** The login screen. */
export const LoginForm = () => {
  const { form, submit, busy, error } = useAccountForm<BodyOf<typeof login>>({
    schema: LoginBody,
    empty: { email: '', password: '' },
    send: (client, body) => client.call(login, { body }),
  });
  const { errors } = form.formState;
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  const filled = email.trim() !== '' && password !== '';
  return (
    <SignInPage
      title={texts.loginTitle}
      lead={texts.loginLead}
      other={
        <>
          <Link to="/forgot-password">{texts.forgot}</Link>
          <br />
          {texts.toSignUp} <Link to="/signup">{texts.signUpLink}</Link>
        </>
      }
    >
      <Form
        onSubmit={submit}
        error={error && loginFailure(error instanceof ApiError ? error.message : null, email)}
        actions={
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            disabled={!filled}
            busy={busy}
            busyLabel={texts.loggingIn}
          >
            {texts.login}
          </Button>
        }
      >
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={texts.password}
          error={errors.password?.message}
          {...form.register('password')}
        />
      </Form>
    </SignInPage>
  );
};
