import { type FactorChallenge, login } from '@dayrise/contracts';
import { LoginBody } from '@dayrise/contracts/schemas';
import { ApiError, signIn } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, Link } from '@dayrise/ui-kit';
import { Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { useLoginFailure } from './messages.ts';
import { hasPasskeys } from './passkey.ts';
import { SecondStep } from './second-step.tsx';
import styles from './sign-in.module.css';
import { SignInPage } from './sign-in-page.tsx';
import { messages } from './texts.ts';
import { usePasskey } from './use-passkey.ts';

/** The login screen: email and password, or a passkey; then the second factor of an account that has one. */
export const LoginForm = () => {
  const [asked, setAsked] = useState<FactorChallenge | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  if (asked === null) return <FirstStep notice={notice} onFactorNeeded={setAsked} />;
  return (
    <SecondStep
      asked={asked}
      onStartAgain={(reason) => {
        setNotice(reason);
        setAsked(null);
      }}
    />
  );
};

interface FirstStepProps {
  /** Why the person is back at the first step. */
  readonly notice: string | null;
  readonly onFactorNeeded: (asked: FactorChallenge) => void;
}

const FirstStep = ({ notice, onFactorNeeded }: FirstStepProps) => {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const loginFailure = useLoginFailure();
  const passkey = usePasskey({ suggests: true, failed: texts.passkeyFailed });
  const form = useEndpointForm(login, {
    schema: LoginBody,
    mode: 'onTouched',
    guarded: false,
    start: { email: '', password: '' },
    failure: (error, { email }) => loginFailure(error instanceof ApiError ? error : null, email),
    onDone: (answer) => ('challenge' in answer ? onFactorNeeded(answer) : signIn(answer)),
  });
  const { email, password } = form.values;
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
      {notice && !form.error && <Banner tone="info">{notice}</Banner>}
      <Form
        form={{ ...form, busy: form.busy || form.answer !== undefined }}
        error={form.error ?? passkey.error}
        submitLabel={texts.login}
        busyLabel={texts.loggingIn}
        submitSize="wide"
        submitDisabled={!filled}
      >
        <TextField
          label={labels.email}
          type="email"
          // The browser offers passkeys here, too.
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <PasswordField label={labels.password} {...form.field('password')} />
      </Form>
      {hasPasskeys() && (
        <div className={styles.ways}>
          <Button wide busy={passkey.busy} busyLabel={texts.waiting} onClick={passkey.start}>
            {texts.usePasskey}
          </Button>
        </div>
      )}
    </SignInPage>
  );
};
