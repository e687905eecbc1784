import type { listRetention, ResponseOf } from '@dayrise/contracts';
import { notify, useCan, useMutation, useQueryClient } from '@dayrise/platform';
import { issuesByField, serverSentence } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { sendRetention } from '../queries.ts';
import { messages } from '../texts.ts';

type Retention = ResponseOf<typeof listRetention>['retention'][number];

/** How long one kind of data is kept, and the form that changes it. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const { kind, days, usual, least, most } = retention;
  const texts = useTexts(messages);
  const name = texts.kinds[kind].title;
  const client = useQueryClient();
  const mayChange = useCan()('settings.manage');
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const change = useMutation({
    mutationFn: sendRetention,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.retention });
      notify({ kind: 'success', text: texts.saved({ name }) });
      setTyped(null);
      setReason('');
    },
  });
  const issues = issuesByField(change.error);
  const changed = typed !== null && typed !== String(days);
  return (
    <Card title={name} description={texts.kinds[kind].text}>
      {mayChange ? (
        <Form
          aria-label={name}
          error={change.error && !issues.days && (serverSentence(change.error) ?? texts.notSaved)}
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(reason.trim() === '');
            if (change.isPending || reason.trim() === '') return;
            change.mutate({ kind, days: Number(typed), reason: reason.trim() });
          }}
          actions={
            changed && (
              <Button type="submit" variant="primary" busy={change.isPending} busyLabel={texts.saving}>
                {texts.save}
              </Button>
            )
          }
        >
          <TextField
            label={texts.days}
            inputMode="numeric"
            help={texts.limits({ least, most, usual })}
            error={issues.days}
            value={typed ?? String(days)}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {changed && (
            <TextArea
              label={texts.reason}
              help={texts.reasonHelp}
              rows={2}
              maxLength={500}
              value={reason}
              error={missing && reason.trim() === '' ? texts.noReason : null}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Form>
      ) : (
        <p>{texts.count({ days })}</p>
      )}
    </Card>
  );
}
