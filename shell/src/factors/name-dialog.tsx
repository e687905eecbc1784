import type { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { TextField } from '@dayrise/ui-kit/forms';
import { FormDialog, type FormDialogProps } from '@dayrise/ui-kit/overlays';
import { messages } from './texts.ts';

interface NameDialogProps
  extends Pick<FormDialogProps, 'title' | 'description' | 'submitLabel' | 'busyLabel' | 'onClose'> {
  readonly form: Pick<
    ReturnType<typeof useEndpointForm<never, { name: string }>>,
    'submit' | 'busy' | 'unsaved' | 'error' | 'values' | 'field'
  >;
}

/** Asks for a factor's name. */
export function NameDialog({ form, ...dialog }: NameDialogProps) {
  const texts = useTexts(messages);
  return (
    <FormDialog {...dialog} size="small" form={form} submitDisabled={form.values.name.trim() === ''}>
      <TextField label={texts.name} help={texts.nameExample} maxLength={60} {...form.field('name')} />
    </FormDialog>
  );
}
