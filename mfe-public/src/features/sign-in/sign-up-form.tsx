import { type BodyOf, register } from '@dayrise/contracts';
import { RegisterBody } from '@dayrise/contracts/schemas';
import { api, signIn, useMutation } from '@dayrise/platform';
import { Button, Link } from '@dayrise/ui-kit';
import { Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver.ts';
import { failureTexts } from './messages.ts';
import { issuesByField } from './server-issues.ts';
import { SignInPage } from './sign-in-page.tsx';
import { texts } from './texts.ts';

const fields = ['name', 'email', 'phone_number', 'password'] as const;

/** The sign-up screen. */
export const SignUpForm = () => {
  const form = useForm({
    resolver: contractResolver(RegisterBody),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', phone_number: '', password: '' },
  });
  const { errors } = form.formState;
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: (body: BodyOf<typeof register>) => api.call(register, { body }),
    onSuccess: signIn,
    onError: (failure) => {
      for (const [field, message] of issuesByField(failure, fields)) form.setError(field, { message });
    },
  });
  return (
    <SignInPage
      title={texts.signUpTitle}
      lead={texts.signUpLead}
      other={
        <>
          {texts.toLogin} <Link to="/login">{texts.loginLink}</Link>
        </>
      }
    >
      <Form
        onSubmit={form.handleSubmit((body) => {
          if (!isPending) mutate(body);
        })}
        error={isError && failureTexts.signUp}
        actions={
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={isPending || isSuccess}
            busyLabel={texts.signingUp}
          >
            {texts.signUp}
          </Button>
        }
      >
        <TextField
          label={texts.name}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label={texts.phone}
          type="tel"
          autoComplete="tel"
          help={texts.phoneHelp}
          error={errors.phone_number?.message}
          {...form.register('phone_number')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          help={texts.passwordHelp}
          error={errors.password?.message}
          {...form.register('password')}
        />
      </Form>
    </SignInPage>
  );
};
