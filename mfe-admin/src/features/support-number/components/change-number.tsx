import { setWhatsApp } from '@dayrise/contracts';
import { SetWhatsAppBody } from '@dayrise/contracts/schemas';
import { useQueryClient } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card } from '@dayrise/ui-kit';
import { Form } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { PhoneField } from '@dayrise/ui-kit/phone';
import { useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { messages } from '../texts.ts';

/** The form that changes the support number, and its confirmation. */
export function ChangeNumber({ current }: { current: string }) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const client = useQueryClient();
  const [saved, setSaved] = useState<string | null>(null);
  const form = useEndpointForm(setWhatsApp, {
    schema: SetWhatsAppBody,
    start: { whatsapp: current },
    failure: (error) => serverSentence(error) ?? texts.failed,
    onDone: async ({ message }, { whatsapp }) => {
      form.reset({ whatsapp });
      setSaved(message || texts.updated);
      await client.invalidateQueries({ queryKey: keys.supportNumber });
    },
  });
  return (
    <Card title={texts.card} description={current === '' ? texts.none : texts.current({ number: current })}>
      <Form form={form} submitLabel={texts.update} busyLabel={texts.saving}>
        <PhoneField
          label={labels.whatsapp}
          autoComplete="off"
          placeholder="+15550100123"
          help={texts.numberHelp}
          maxLength={32}
          required
          {...form.field('whatsapp')}
        />
      </Form>
      <Dialog
        open={saved !== null}
        onClose={() => setSaved(null)}
        title={saved ?? ''}
        size="small"
        footer={
          <Button variant="primary" onClick={() => setSaved(null)}>
            {texts.ok}
          </Button>
        }
      />
    </Card>
  );
}
