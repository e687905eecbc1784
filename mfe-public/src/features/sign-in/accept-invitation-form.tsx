import { acceptInvitation, type BodyOf } from '@dayrise/contracts';
import { AcceptInvitationBody } from '@dayrise/contracts/schemas';
import { api, useMutation } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, ButtonLink, Link } from '@dayrise/ui-kit';
import { Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver.ts';
import { useContractText } from '../../lib/contract-text.ts';
import { recoveryMessages } from './recovery-texts.ts';
import { useRefusalText } from './refusal-text.ts';
import { SignInPage } from './sign-in-page.tsx';
import { useMailToken } from './use-mail-token.ts';

type Body = BodyOf<typeof acceptInvitation>;

/** Joins the staff with the link from an invitation: a name and a password. */
export const AcceptInvitationForm = () => {
  const recoveryTexts = useTexts(recoveryMessages);
  const texts = recoveryTexts.invitation;
  const refusalText = useRefusalText();
  const say = useContractText();
  const token = useMailToken();
  const form = useForm<Body>({
    resolver: contractResolver<Body>(AcceptInvitationBody),
    mode: 'onTouched',
    defaultValues: { token, name: '', password: '' },
  });
  const accept = useMutation({
    mutationFn: (body: Body) => api.call(acceptInvitation, { body: { ...body, token } }),
    onError: (failure) => {
      const { name, password } = issuesByField(failure);
      if (name) form.setError('name', { message: name });
      if (password) form.setError('password', { message: password });
    },
  });
  const { errors } = form.formState;
  return (
    <SignInPage
      title={texts.title}
      lead={texts.lead}
      other={<Link to="/login">{recoveryTexts.backToLogin}</Link>}
    >
      {token === '' && <Banner tone="error">{recoveryTexts.incomplete}</Banner>}
      {accept.isSuccess && (
        <Banner
          tone="success"
          title={texts.doneTitle}
          actions={
            <ButtonLink variant="primary" to="/login">
              {texts.login}
            </ButtonLink>
          }
        >
          {accept.data.message}
        </Banner>
      )}
      {token !== '' && !accept.isSuccess && (
        <Form
          onSubmit={form.handleSubmit((body) => {
            if (!accept.isPending) accept.mutate(body);
          })}
          error={accept.error && refusalText(accept.error)}
          actions={
            <Button
              type="submit"
              variant="primary"
              size="large"
              wide
              busy={accept.isPending}
              busyLabel={texts.joining}
            >
              {texts.join}
            </Button>
          }
        >
          <TextField
            label={texts.name}
            autoComplete="name"
            maxLength={80}
            error={say(errors.name?.message)}
            {...form.register('name')}
          />
          <PasswordField
            label={texts.password}
            autoComplete="new-password"
            error={say(errors.password?.message)}
            {...form.register('password')}
          />
        </Form>
      )}
    </SignInPage>
  );
};
