import { resetPassword } from '@dayrise/contracts';
import { ResetPasswordBody } from '@dayrise/contracts/schemas';
import { ApiError } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Link } from '@dayrise/ui-kit';
import { PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { MailLinkForm } from './mail-link-form.tsx';
import { recoveryMessages } from './recovery-texts.ts';
import styles from './sign-in.module.css';
import { WithMailToken } from './with-mail-token.tsx';

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null);

/** Chooses a new password with the link from a mail. */
export const ResetPasswordForm = () => <WithMailToken>{(token) => <FormOf token={token} />}</WithMailToken>;

const FormOf = ({ token }: { token: string }) => {
  const recoveryTexts = useTexts(recoveryMessages);
  const texts = recoveryTexts.reset;
  const { refusal } = useFailures();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useEndpointForm(resetPassword, {
    schema: ResetPasswordBody,
    mode: 'onTouched',
    guarded: false,
    start: { newPassword: '', code: undefined as string | undefined },
    toBody: (values) => ({ ...values, token }),
    issuesOf: ({ code, message }) => (code === 'invalid_code' ? [{ path: ['code'], code, message }] : []),
    // The field for the code appears instead.
    failure: (error) => (codeOf(error) === 'factor_required' ? '' : refusal(error)),
    onFailed: (error) => {
      if (codeOf(error) === 'factor_required') setNeedsCode(true);
    },
  });
  const hasEnded = codeOf(form.failure) === 'link_ended';
  return (
    <MailLinkForm
      texts={{ ...texts, submit: texts.save, busy: texts.saving }}
      token={token}
      form={form}
      submitDisabled={hasEnded}
      other={
        hasEnded ? (
          <Link to="/forgot-password">{texts.newLink}</Link>
        ) : (
          <Link to="/login">{recoveryTexts.backToLogin}</Link>
        )
      }
    >
      <PasswordField
        label={texts.password}
        help={texts.passwordHelp}
        autoComplete="new-password"
        {...form.field('newPassword')}
      />
      {/* There before its text is: screen readers announce only what changes. */}
      <div className={styles.status} role="status">
        {needsCode && <Banner role="presentation">{texts.codeNeeded}</Banner>}
      </div>
      {needsCode && (
        <TextField
          label={texts.code}
          help={texts.codeHelp}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
      )}
    </MailLinkForm>
  );
};
