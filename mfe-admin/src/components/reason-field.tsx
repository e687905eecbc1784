import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { TextArea } from '@dayrise/ui-kit/forms';
import type { ComponentProps } from 'react';

/** Asks staff why they change something. */
export function ReasonField(props: Omit<ComponentProps<typeof TextArea>, 'label'>) {
  const labels = useTexts(fieldLabels);
  return <TextArea label={labels.reason} rows={2} maxLength={500} {...props} />;
}
