import { changePassword } from '@dayrise/contracts';
import { ChangePasswordBody } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Form, PasswordField } from '@dayrise/ui-kit/forms';
import { areas } from '../../lib/keys.ts';
import { checkPassword } from './check.ts';
import { messages } from './texts.ts';

const fields: Readonly<Record<string, 'old' | 'chosen'>> = { oldPassword: 'old', newPassword: 'chosen' };

/** Changes the password, which ends all other sessions. */
export function PasswordForm() {
  const texts = useTexts(messages);
  const { choose } = useFailures();
  const client = useQueryClient();
  const form = useEndpointForm(changePassword, {
    schema: ChangePasswordBody,
    start: { old: '', chosen: '', again: '' },
    toBody: ({ old, chosen }) => ({ oldPassword: old, newPassword: chosen }),
    fieldOf: (path) => fields[path],
    check: (input) => {
      const problem = checkPassword(input, texts);
      return problem ? { [problem.field]: problem.text } : {};
    },
    onDone: () => {
      form.reset();
      notify({ kind: 'success', text: texts.changed });
      return client.invalidateQueries({ queryKey: areas.sessions });
    },
  });
  return (
    <Form
      form={form}
      error={form.failure && choose(form.failure, { refused: texts.refused, broken: texts.failed })}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      submitSize="large"
    >
      <PasswordField label={texts.old} {...form.field('old')} />
      <PasswordField
        label={texts.chosen}
        help={texts.chosenHelp}
        autoComplete="new-password"
        {...form.field('chosen')}
      />
      <PasswordField label={texts.again} autoComplete="new-password" {...form.field('again')} />
    </Form>
  );
}
