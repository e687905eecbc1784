import { register } from '@dayrise/contracts';
import { RegisterBody } from '@dayrise/contracts/schemas';
import { signIn } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Link } from '@dayrise/ui-kit';
import { Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { PhoneField } from '@dayrise/ui-kit/phone';
import { SignInPage } from './sign-in-page.tsx';
import { messages } from './texts.ts';

/** The sign-up screen. */
export const SignUpForm = () => {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const form = useEndpointForm(register, {
    schema: RegisterBody,
    mode: 'onTouched',
    guarded: false,
    start: { name: '', email: '', phone_number: '', password: '' },
    issuesOf: ({ code, message }) => (code === 'email_taken' ? [{ path: ['email'], code, message }] : []),
    failure: () => texts.signUpFailed,
    onDone: signIn,
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
        form={{ ...form, busy: form.busy || form.answer !== undefined }}
        error={form.failure && texts.signUpFailed}
        submitLabel={texts.signUp}
        busyLabel={texts.signingUp}
        submitSize="wide"
      >
        <TextField label={texts.name} autoComplete="name" {...form.field('name')} />
        <TextField
          label={labels.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <PhoneField label={labels.phone_number} help={texts.phoneHelp} {...form.field('phone_number')} />
        <PasswordField
          label={labels.password}
          autoComplete="new-password"
          help={texts.passwordHelp}
          {...form.field('password')}
        />
      </Form>
    </SignInPage>
  );
};
