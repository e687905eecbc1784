import { SetWhatsAppBody } from '@dayrise/contracts/schemas';
import { useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, serverSentence } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card } from '@dayrise/ui-kit';
import { Form } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { PhoneField } from '@dayrise/ui-kit/phone';
import { useState } from 'react';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { sendSupportNumber } from '../queries.ts';
import { messages } from '../texts.ts';

const digitsOf = (number: string) => number.replace(/\D/g, '');

/** The form that changes the support number, and its confirmation. */
export function ChangeNumber({ current }: { current: string }) {
  const texts = useTexts(messages);
  const client = useQueryClient();
  const [saved, setSaved] = useState<string | null>(null);
  /** The entered text; null while the current number is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: sendSupportNumber,
    onSuccess: async ({ message: said }) => {
      setSaved(said || texts.updated);
      await client.invalidateQueries({ queryKey: keys.supportNumber });
      setTyped(null);
    },
  });
  // The field puts spaces between digits, also when it is only left.
  useUnsavedInput(typed !== null && digitsOf(typed) !== digitsOf(current) && !change.isPending);

  return (
    <Card title={texts.card} description={current === '' ? texts.none : texts.current({ number: current })}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          const checked = checkFields(SetWhatsAppBody, { whatsapp: typed ?? current });
          setMessage(checked.ok ? null : (checked.messages.whatsapp ?? texts.failed));
          if (checked.ok && !change.isPending) change.mutate(checked.values.whatsapp);
        }}
        error={change.error && (serverSentence(change.error) ?? texts.failed)}
        actions={
          <Button type="submit" variant="primary" busy={change.isPending} busyLabel={texts.saving}>
            {texts.update}
          </Button>
        }
      >
        <PhoneField
          label={texts.number}
          autoComplete="off"
          placeholder="+15550100123"
          help={texts.numberHelp}
          maxLength={32}
          required
          error={message ?? issuesByField(change.error).whatsapp}
          value={typed ?? current}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMessage(null);
            if (change.isError) change.reset();
          }}
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
