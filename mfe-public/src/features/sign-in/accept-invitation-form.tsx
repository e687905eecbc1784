import { acceptInvitation, type BodyOf } from '@dayrise/contracts';
import { AcceptInvitationBody } from '@dayrise/contracts/schemas';
import { api, useMutation } from '@dayrise/platform';
import { describeRefusal, issuesByField } from '@dayrise/platform/failures';
import { Banner, Button, ButtonLink, Link } from '@dayrise/ui-kit';
import { Form, PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver.ts';
import { recoveryTexts } from './recovery-texts.ts';
import { SignInPage } from './sign-in-page.tsx';
import { useMailToken } from './use-mail-token.ts';

type Body = BodyOf<typeof acceptInvitation>;

/** Joins the staff with the link from an invitation: a name and a password. */
export const AcceptInvitationForm = () => {
  const token = useMailToken();
  const form = useForm<Body>({
    resolver: contractResolver<Body>(AcceptInvitationBody),
    mode: 'onTouched',
    defaultValues: { token, name: '', password: '' },
  });
  const accept = useMutation({
    mutationFn: (body: Body) => api.call(acceptInvitation, { body: { ...body, token } }),
    networkMode: 'always',
    onError: (failure) => {
      const { name, password } = issuesByField(failure);
      if (name) form.setError('name', { message: name });
      if (password) form.setError('password', { message: password });
    },
  });
  const { errors } = form.formState;
  return (
    <SignInPage
      title="Join the staff"
      lead="You were invited to the back office. Choose your name and a password."
      other={<Link to="/login">{recoveryTexts.backToLogin}</Link>}
    >
      {token === '' && <Banner tone="error">{recoveryTexts.incomplete}</Banner>}
      {accept.isSuccess && (
        <Banner
          tone="success"
          title="You have joined"
          actions={
            <ButtonLink variant="primary" to="/login">
              Log in
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
          error={accept.error && describeRefusal(accept.error)}
          actions={
            <Button
              type="submit"
              variant="primary"
              size="large"
              wide
              busy={accept.isPending}
              busyLabel="Joining"
            >
              Join
            </Button>
          }
        >
          <TextField
            label="Full name"
            autoComplete="name"
            maxLength={80}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        </Form>
      )}
    </SignInPage>
  );
};
