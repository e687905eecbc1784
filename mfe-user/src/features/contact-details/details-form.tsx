import { type User, updateContactDetails } from '@dayrise/contracts';
import { ContactDetailsBody } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { PhoneField } from '@dayrise/ui-kit/phone';
import { areas } from '../../lib/keys.ts';
import { messages } from './texts.ts';

/** Changes the own name and phone number. */
export function DetailsForm({ user }: { readonly user: User }) {
  const texts = useTexts(messages);
  const client = useQueryClient();
  const form = useEndpointForm(updateContactDetails, {
    schema: ContactDetailsBody,
    start: { name: user.name, phone_number: user.phone_number },
    // Only what was changed here: another tab may have saved the other field since.
    toBody: ({ name, phone_number }, isChanged) => ({
      ...(isChanged('name') && { name }),
      ...(isChanged('phone_number') && { phone_number }),
    }),
    onDone: ({ user: { name, phone_number } }) => {
      form.reset({ name, phone_number });
      notify({ kind: 'success', text: texts.saved });
      return client.invalidateQueries({ queryKey: areas.profile });
    },
  });
  return (
    <Form
      form={form}
      submitLabel={texts.save}
      busyLabel={texts.saving}
      submitSize="large"
      submitDisabled={!form.isDirty}
    >
      <TextField label={texts.fullName} autoComplete="name" {...form.field('name')} />
      <PhoneField label={texts.fields.phone_number} help={texts.phoneHelp} {...form.field('phone_number')} />
    </Form>
  );
}
