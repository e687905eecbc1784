import type { listRetention, ResponseOf, RetentionKind } from '@dayrise/contracts';
import { notify, useCan, useMutation, useQueryClient } from '@dayrise/platform';
import { issuesByField, serverSentence } from '@dayrise/platform/failures';
import { Button, Card } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { sendRetention } from '../queries.ts';

type Retention = ResponseOf<typeof listRetention>['retention'][number];

const labels: Readonly<Record<RetentionKind, { readonly title: string; readonly text: string }>> = {
  security_events: {
    title: 'Security events',
    text: 'Sign-ins, failures and changes of passwords and factors, from when they happened.',
  },
  sessions: { title: 'Ended sessions', text: 'Device, address and times, from the end of the session.' },
  notifications: {
    title: 'In-app notifications',
    text: 'What people were told, from when it was sent.',
  },
  exports: {
    title: 'Exports of personal data',
    text: 'How long the zip file of a person can be downloaded, from when it is ready.',
  },
  client_errors: {
    title: 'Client errors',
    text: 'Load times, failures and errors that browsers report of each build, without anything about people.',
  },
  outbox: {
    title: 'Sent mail and other finished work',
    text: 'The record that it was sent, without its content.',
  },
};

/** How long one kind of data is kept, and the form that changes it. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const { kind, days, usual, least, most } = retention;
  const client = useQueryClient();
  const mayChange = useCan()('settings.manage');
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const change = useMutation({
    mutationFn: sendRetention,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.retention });
      notify({ kind: 'success', text: `${labels[kind].title}: saved.` });
      setTyped(null);
      setReason('');
    },
  });
  const issues = issuesByField(change.error);
  const changed = typed !== null && typed !== String(days);
  return (
    <Card title={labels[kind].title} description={labels[kind].text}>
      {mayChange ? (
        <Form
          aria-label={labels[kind].title}
          error={
            change.error &&
            !issues.days &&
            (serverSentence(change.error) ?? 'It could not be saved. Try again.')
          }
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(reason.trim() === '');
            if (change.isPending || reason.trim() === '') return;
            change.mutate({ kind, days: Number(typed), reason: reason.trim() });
          }}
          actions={
            changed && (
              <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving">
                Save
              </Button>
            )
          }
        >
          <TextField
            label="Days"
            inputMode="numeric"
            help={`Between ${least} and ${most}. Usually ${usual}.`}
            error={issues.days}
            value={typed ?? String(days)}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {changed && (
            <TextArea
              label="Reason"
              help="It’s recorded in the audit log. A shorter time deletes older data tonight."
              rows={2}
              maxLength={500}
              value={reason}
              error={missing && reason.trim() === '' ? 'Enter a reason.' : null}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Form>
      ) : (
        <p>{days === 1 ? '1 day' : `${days} days`}</p>
      )}
    </Card>
  );
}
