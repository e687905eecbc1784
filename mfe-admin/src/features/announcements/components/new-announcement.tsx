import type { AnnouncementKind } from '@dayrise/contracts';
import { CreateAnnouncementBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { describeRefusal, issuesByField } from '@dayrise/platform/failures';
import { Button, Card } from '@dayrise/ui-kit';
import { Form, RadioGroup, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { sendAnnouncement } from '../queries.ts';

interface Fields {
  readonly kind: AnnouncementKind;
  readonly text: string;
  /** In the browser's time zone, such as `2026-11-22T18:00`; empty for now. */
  readonly startsAt: string;
  readonly endsAt: string;
}

const empty: Fields = { kind: 'notice', text: '', startsAt: '', endsAt: '' };

const asMoment = (local: string) => (local === '' ? undefined : new Date(local).toISOString());

/** The form that publishes an announcement or plans maintenance. */
export function NewAnnouncement() {
  const client = useQueryClient();
  const [fields, setFields] = useState(empty);
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const send = useMutation({
    mutationFn: sendAnnouncement,
    onSuccess: () => {
      setFields(empty);
      notify({ kind: 'success', text: 'Announcement saved.' });
      return client.invalidateQueries({ queryKey: keys.announcements });
    },
  });
  useUnsavedInput(fields !== empty && !send.isPending);
  const issues = issuesByField(send.error);
  const errorOf = (field: keyof Fields) => messages[field] ?? issues[field];
  const change = (changed: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...changed }));
    setMessages({});
    if (send.isError) send.reset();
  };
  const submit = () => {
    const body = { ...fields, startsAt: asMoment(fields.startsAt), endsAt: asMoment(fields.endsAt) ?? '' };
    const checked = checkFields(CreateAnnouncementBody, body);
    const noEnd: Readonly<Record<string, string>> =
      fields.endsAt === '' ? { endsAt: 'Enter when it ends.' } : {};
    setMessages(checked.ok ? {} : { ...checked.messages, ...noEnd });
    if (checked.ok && !send.isPending) send.mutate(checked.values);
  };
  return (
    <Card title="New announcement">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        error={send.error && Object.keys(issues).length === 0 && describeRefusal(send.error)}
        actions={
          <Button type="submit" variant="primary" busy={send.isPending} busyLabel="Saving">
            {fields.startsAt === '' ? 'Publish now' : 'Plan announcement'}
          </Button>
        }
      >
        <RadioGroup
          label="Kind"
          value={fields.kind}
          onValueChange={(kind) => change({ kind: kind === 'maintenance' ? kind : 'notice' })}
          options={[
            { value: 'notice', label: 'Notice', description: 'Shown on every page.' },
            {
              value: 'maintenance',
              label: 'Maintenance',
              description:
                'Also stops deposits, withdrawals and decisions. People can still look at everything. Announced a day ahead.',
            },
          ]}
        />
        <TextArea
          label="Text"
          help="One or two short sentences: what happens, and until when."
          rows={3}
          maxLength={300}
          required
          error={errorOf('text')}
          value={fields.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <TextField
          label="Starts"
          type="datetime-local"
          optional
          help="Your local time. Leave it empty to start now."
          error={errorOf('startsAt')}
          value={fields.startsAt}
          onChange={(event) => change({ startsAt: event.currentTarget.value })}
        />
        <TextField
          label="Ends"
          type="datetime-local"
          required
          error={errorOf('endsAt')}
          value={fields.endsAt}
          onChange={(event) => change({ endsAt: event.currentTarget.value })}
        />
      </Form>
    </Card>
  );
}
