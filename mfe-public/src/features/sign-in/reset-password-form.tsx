import { type BodyOf, resetPassword } from '@dayrise/contracts';
import { ResetPasswordBody } from '@dayrise/contracts/schemas';
import { ApiError, api, useMutation } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, ButtonLink, Link } from '@dayrise/ui-kit';
import { Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver.ts';
import { useContractText } from '../../lib/contract-text.ts';
import { recoveryMessages } from './recovery-texts.ts';
import { useRefusalText } from './refusal-text.ts';
import { SignInPage } from './sign-in-page.tsx';
import { useMailToken } from './use-mail-token.ts';

type Body = BodyOf<typeof resetPassword>;

/** Chooses a new password with the link from a mail. */
export const ResetPasswordForm = () => {
  const recoveryTexts = useTexts(recoveryMessages);
  const texts = recoveryTexts.reset;
  const refusalText = useRefusalText();
  const say = useContractText();
  const token = useMailToken();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<Body>({
    resolver: contractResolver<Body>(ResetPasswordBody),
    mode: 'onTouched',
    defaultValues: { token, newPassword: '' },
  });
  const reset = useMutation({
    mutationFn: (body: Body) => api.call(resetPassword, { body: { ...body, token } }),
    onError: (failure) => {
      const { newPassword, code } = issuesByField(failure);
      if (newPassword) form.setError('newPassword', { message: newPassword });
      if (code) form.setError('code', { message: code });
      if (!(failure instanceof ApiError)) return;
      if (failure.code === 'factor_required') setNeedsCode(true);
      if (failure.code === 'invalid_code') form.setError('code', { message: failure.message });
    },
  });
  const { errors } = form.formState;
  const asksForCode =
    reset.error instanceof ApiError && ['factor_required', 'invalid_code'].includes(reset.error.code);
  const hasEnded = reset.error instanceof ApiError && reset.error.code === 'link_ended';
  return (
    <SignInPage
      title={texts.title}
      lead={texts.lead}
      other={
        hasEnded ? (
          <Link to="/forgot-password">{texts.newLink}</Link>
        ) : (
          <Link to="/login">{recoveryTexts.backToLogin}</Link>
        )
      }
    >
      {token === '' && <Banner tone="error">{recoveryTexts.incomplete}</Banner>}
      {reset.isSuccess && (
        <Banner
          tone="success"
          title={texts.doneTitle}
          actions={
            <ButtonLink variant="primary" to="/login">
              {texts.login}
            </ButtonLink>
          }
        >
          {reset.data.message}
        </Banner>
      )}
      {token !== '' && !reset.isSuccess && (
        <Form
          onSubmit={form.handleSubmit((body) => {
            if (!reset.isPending) reset.mutate(body);
          })}
          error={reset.error && !asksForCode && refusalText(reset.error)}
          actions={
            <Button
              type="submit"
              variant="primary"
              size="large"
              wide
              disabled={hasEnded}
              busy={reset.isPending}
              busyLabel={texts.saving}
            >
              {texts.save}
            </Button>
          }
        >
          <PasswordField
            label={texts.password}
            help={texts.passwordHelp}
            autoComplete="new-password"
            error={say(errors.newPassword?.message)}
            {...form.register('newPassword')}
          />
          {needsCode && (
            <>
              <Banner>{texts.codeNeeded}</Banner>
              <TextField
                label={texts.code}
                help={texts.codeHelp}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                error={say(errors.code?.message)}
                {...form.register('code')}
              />
            </>
          )}
        </Form>
      )}
    </SignInPage>
  );
};
