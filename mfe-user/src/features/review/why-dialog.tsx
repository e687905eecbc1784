import { writeTradeReason } from '@dayrise/contracts';
import { TradeReason } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { TextArea } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { areas } from '../../lib/keys.ts';
import { messages } from './texts.ts';

interface WhyDialogProps {
  readonly id: string;
  /** The order in words. */
  readonly name: string;
  readonly why: string;
  readonly onClose: () => void;
}

/** Writes why an order was placed. */
export default function WhyDialog({ id, name, why, onClose }: WhyDialogProps) {
  const texts = useTexts(messages);
  const client = useQueryClient();
  const form = useEndpointForm(writeTradeReason, {
    schema: TradeReason,
    params: { id },
    start: { why },
    toBody: (values) => ({ why: values.why.trim() || null }),
    onDone: () => {
      notify({ kind: 'success', text: texts.written });
      onClose();
      return client.invalidateQueries({ queryKey: areas.orders });
    },
  });
  return (
    <FormDialog
      size="small"
      title={name}
      form={form}
      submitLabel={texts.save}
      busyLabel={texts.saving}
      submitDisabled={!form.isDirty}
      onClose={onClose}
    >
      <TextArea label={texts.why} help={texts.whyHelp} rows={4} maxLength={500} {...form.field('why')} />
    </FormDialog>
  );
}
