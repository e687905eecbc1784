import type { AnnouncementKind } from '@dayrise/contracts';
import { CreateAnnouncementBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card } from '@dayrise/ui-kit';
import { Form, RadioGroup, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { checkFields } from '../../../lib/field-messages.ts';
import { keys } from '../../../lib/keys.ts';
import { sendAnnouncement } from '../queries.ts';
import { messages } from '../texts.ts';

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
  const { new: texts, maintenance } = useTexts(messages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const [fields, setFields] = useState(empty);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const send = useMutation({
    mutationFn: sendAnnouncement,
    onSuccess: () => {
      setFields(empty);
      notify({ kind: 'success', text: texts.saved });
      return client.invalidateQueries({ queryKey: keys.announcements });
    },
  });
  useUnsavedInput(fields !== empty && !send.isPending);
  const issues = issuesByField(send.error);
  const errorOf = (field: keyof Fields) => problems[field] ?? issues[field];
  const change = (changed: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...changed }));
    setProblems({});
    if (send.isError) send.reset();
  };
  const submit = () => {
    const body = { ...fields, startsAt: asMoment(fields.startsAt), endsAt: asMoment(fields.endsAt) ?? '' };
    const checked = checkFields(CreateAnnouncementBody, body);
    const noEnd: Readonly<Record<string, string>> = fields.endsAt === '' ? { endsAt: texts.noEnd } : {};
    setProblems(checked.ok ? {} : { ...checked.messages, ...noEnd });
    if (checked.ok && !send.isPending) send.mutate(checked.values);
  };
  return (
    <Card title={texts.title}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        error={send.error && Object.keys(issues).length === 0 && refusal(send.error)}
        actions={
          <Button type="submit" variant="primary" busy={send.isPending} busyLabel={texts.saving}>
            {fields.startsAt === '' ? texts.publish : texts.plan}
          </Button>
        }
      >
        <RadioGroup
          label={texts.kind}
          value={fields.kind}
          onValueChange={(kind) => change({ kind: kind === 'maintenance' ? kind : 'notice' })}
          options={[
            { value: 'notice', label: texts.notice, description: texts.noticeText },
            {
              value: 'maintenance',
              label: maintenance,
              description: texts.maintenanceText,
            },
          ]}
        />
        <TextArea
          label={texts.text}
          help={texts.textHelp}
          rows={3}
          maxLength={300}
          required
          error={errorOf('text')}
          value={fields.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <TextField
          label={texts.starts}
          type="datetime-local"
          optional
          help={texts.startsHelp}
          error={errorOf('startsAt')}
          value={fields.startsAt}
          onChange={(event) => change({ startsAt: event.currentTarget.value })}
        />
        <TextField
          label={texts.ends}
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
