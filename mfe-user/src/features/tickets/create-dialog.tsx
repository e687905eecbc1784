import { createTicket } from '@dayrise/contracts';
import { CreateTicketBody } from '@dayrise/contracts/schemas';
import { notify, settings, useQueryClient } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { TextArea, TextField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { areas } from '../../lib/keys.ts';
import styles from './create-dialog.module.css';
import { MatchingAnswers } from './matching-answers.tsx';
import { messages } from './texts.ts';

/** The dialog that creates a ticket. */
export function CreateTicketDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(messages);
  const client = useQueryClient();
  // As of when the dialog was opened: sent again, a ticket must have the same content.
  const [{ builds }] = useState(() => settings.get());
  const refresh = () => client.invalidateQueries({ queryKey: areas.support });
  const form = useEndpointForm(createTicket, {
    schema: CreateTicketBody,
    start: { title: '', description: '' },
    toBody: (values) => ({ ...values, ...(builds && { builds }) }),
    onDone: () => {
      notify({ kind: 'success', text: texts.created });
      onClose();
      return refresh();
    },
    onFailed: refresh,
  });
  const shown = { ...form, error: form.error && `${texts.dialog.failed} ${form.error}` };
  return (
    <FormDialog
      title={texts.create}
      form={shown}
      onClose={onClose}
      cancelLabel={texts.dialog.close}
      submitLabel={texts.dialog.submit}
      busyLabel={texts.dialog.submitting}
    >
      <TextField label={texts.dialog.title} autoFocus {...form.field('title')} />
      <MatchingAnswers subject={form.values.title} />
      <TextArea
        label={texts.dialog.description}
        rows={6}
        help={texts.dialog.descriptionHelp}
        {...form.field('description')}
      />
      {builds && <p className={styles.attached}>{texts.dialog.attached}</p>}
    </FormDialog>
  );
}
