import { changeEmail } from '@dayrise/contracts';
import { ChangeEmailBody } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { TextField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { areas } from '../../lib/keys.ts';
import { messages } from './texts.ts';

/** Asks for another email address. */
export function ChangeEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(messages).email;
  const client = useQueryClient();
  const form = useEndpointForm(changeEmail, {
    schema: ChangeEmailBody,
    start: { email: '' },
    onDone: () => {
      notify({ kind: 'success', text: texts.sent });
      onClose();
      return client.invalidateQueries({ queryKey: areas.profile });
    },
  });
  return (
    <FormDialog
      title={texts.dialog}
      form={form}
      onClose={onClose}
      submitLabel={texts.send}
      busyLabel={texts.sending}
    >
      <TextField
        label={texts.label}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help={texts.help}
        autoFocus
        {...form.field('email')}
      />
    </FormDialog>
  );
}
