import { acceptInvitation } from '@dayrise/contracts';
import { AcceptInvitationBody } from '@dayrise/contracts/schemas';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Link } from '@dayrise/ui-kit';
import { PasswordField, TextField } from '@dayrise/ui-kit/forms';
import { MailLinkForm } from './mail-link-form.tsx';
import { recoveryMessages } from './recovery-texts.ts';
import { WithMailToken } from './with-mail-token.tsx';

/** Joins the staff with the link from an invitation: a name and a password. */
export const AcceptInvitationForm = () => (
  <WithMailToken>{(token) => <FormOf token={token} />}</WithMailToken>
);

const FormOf = ({ token }: { token: string }) => {
  const recoveryTexts = useTexts(recoveryMessages);
  const texts = recoveryTexts.invitation;
  const labels = useTexts(fieldLabels);
  const form = useEndpointForm(acceptInvitation, {
    schema: AcceptInvitationBody,
    mode: 'onTouched',
    guarded: false,
    start: { name: '', password: '' },
    toBody: (values) => ({ ...values, token }),
  });
  return (
    <MailLinkForm
      texts={{ ...texts, submit: texts.join, busy: texts.joining }}
      token={token}
      form={form}
      other={<Link to="/login">{recoveryTexts.backToLogin}</Link>}
    >
      <TextField label={texts.name} autoComplete="name" maxLength={80} {...form.field('name')} />
      <PasswordField label={labels.password} autoComplete="new-password" {...form.field('password')} />
    </MailLinkForm>
  );
};
