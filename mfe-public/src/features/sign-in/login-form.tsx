import { ApiError, type BodyOf, login } from '@dayrise/contracts';
import { LoginBody } from '@dayrise/contracts/schemas';
import { api, signIn, useMutation } from '@dayrise/platform';
import { Button, Link } from '@dayrise/ui-kit';
import { Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { useForm, useWatch } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver.ts';
import { loginFailure } from './messages.ts';
import { issuesByField } from './server-issues.ts';
import { SignInPage } from './sign-in-page.tsx';
import { texts } from './texts.ts';

/** The login screen. */
export const LoginForm = () => {
  const form = useForm({
    resolver: contractResolver(LoginBody),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: BodyOf<typeof login>) => api.call(login, { body }),
    onSuccess: signIn,
    onError: (failure) => {
      for (const [field, message] of issuesByField(failure, ['email', 'password'])) {
        form.setError(field, { message });
      }
    },
  });
  const filled = email.trim() !== '' && password !== '';
  return (
    <SignInPage
      title={texts.loginTitle}
      lead={texts.loginLead}
      other={
        <>
          {texts.toSignUp} <Link to="/signup">{texts.signUpLink}</Link>
        </>
      }
    >
      <Form
        onSubmit={form.handleSubmit((body) => {
          if (!isPending) mutate(body);
        })}
        error={error && loginFailure(error instanceof ApiError ? error.message : null, email)}
        actions={
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            disabled={!filled}
            busy={isPending || isSuccess}
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
