import { type BodyOf, register, type SignedIn } from '@dayrise/contracts';
import { RegisterBody } from '@dayrise/contracts/schemas';
import { signIn } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Link } from '@dayrise/ui-kit';
import { Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { PhoneField } from '@dayrise/ui-kit/phone';
import { useContractText } from '../../lib/contract-text.ts';
import { SignInPage } from './sign-in-page.tsx';
import { messages } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

/** The sign-up screen. */
export const SignUpForm = () => {
  const texts = useTexts(messages);
  const say = useContractText();
  const { form, submit, busy, error } = useAccountForm<BodyOf<typeof register>, SignedIn>({
    schema: RegisterBody,
    empty: { name: '', email: '', phone_number: '', password: '' },
    send: (client, body) => client.call(register, { body }),
    onSent: signIn,
  });
  const { errors } = form.formState;
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
        onSubmit={submit}
        error={error && texts.signUpFailed}
        actions={
          <Button type="submit" variant="primary" size="large" wide busy={busy} busyLabel={texts.signingUp}>
            {texts.signUp}
          </Button>
        }
      >
        <TextField
          label={texts.name}
          autoComplete="name"
          error={say(errors.name?.message)}
          {...form.register('name')}
        />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={say(errors.email?.message)}
          {...form.register('email')}
        />
        <PhoneField
          label={texts.phone}
          help={texts.phoneHelp}
          error={say(errors.phone_number?.message)}
          {...form.register('phone_number')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          help={texts.passwordHelp}
          error={say(errors.password?.message)}
          {...form.register('password')}
        />
      </Form>
    </SignInPage>
  );
};
