import { forgotPassword } from '@dayrise/contracts';
import { ForgotPasswordBody } from '@dayrise/contracts/schemas';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Link } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { Stack } from '@dayrise/ui-kit/layout';
import { recoveryMessages } from './recovery-texts.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Asks for a link to choose a new password. The response is the same whether or not the address has an account. */
export const ForgotPasswordForm = () => {
  const recoveryTexts = useTexts(recoveryMessages);
  const texts = recoveryTexts.forgot;
  const labels = useTexts(fieldLabels);
  const form = useEndpointForm(forgotPassword, {
    schema: ForgotPasswordBody,
    mode: 'onTouched',
    guarded: false,
    start: { email: '' },
  });
  return (
    <SignInPage
      title={texts.title}
      lead={texts.lead}
      other={<Link to="/login">{recoveryTexts.backToLogin}</Link>}
    >
      {/* There before its text is: screen readers announce only what changes. */}
      <div role="status">
        {form.answer ? (
          <Stack gap={12}>
            <Banner tone="success" title={texts.sentTitle} role="presentation">
              {form.answer.message}
            </Banner>
            <p>{texts.again}</p>
          </Stack>
        ) : null}
      </div>
      <Form form={form} submitLabel={texts.send} busyLabel={texts.sending} submitSize="wide">
        <TextField
          label={labels.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
      </Form>
    </SignInPage>
  );
};
