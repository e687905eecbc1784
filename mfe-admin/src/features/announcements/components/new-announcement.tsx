import { type AnnouncementKind, createAnnouncement } from '@dayrise/contracts';
import { CreateAnnouncementBody } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Card } from '@dayrise/ui-kit';
import { DateTimeField } from '@dayrise/ui-kit/dates';
import { Form, RadioGroup, TextArea } from '@dayrise/ui-kit/forms';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { asMoment } from '../../../lib/moment.ts';
import { messages } from '../texts.ts';

interface Fields {
  kind: AnnouncementKind;
  text: string;
  /** In the browser's time zone, such as `2026-11-22T18:00`; empty for now. */
  startsAt: string;
  endsAt: string;
}

const empty: Fields = { kind: 'notice', text: '', startsAt: '', endsAt: '' };

/** The form that publishes an announcement or plans maintenance, which asks first as it stops all money. */
export function NewAnnouncement() {
  const { new: texts, maintenance } = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ readonly send: () => void } | null>(null);
  const form = useEndpointForm(createAnnouncement, {
    schema: CreateAnnouncementBody,
    start: empty,
    toBody: (fields) => ({
      ...fields,
      startsAt: asMoment(fields.startsAt),
      endsAt: asMoment(fields.endsAt),
    }),
    check: ({ endsAt }) => ({ endsAt: endsAt === '' && texts.noEnd }),
    review: ({ kind }, send) => (kind === 'maintenance' ? setAsked({ send }) : send()),
    onDone: () => {
      form.reset();
      notify({ kind: 'success', text: texts.saved });
      return client.invalidateQueries({ queryKey: keys.announcements });
    },
  });
  return (
    <Card title={texts.title}>
      <Form
        form={form}
        submitLabel={form.values.startsAt === '' ? texts.publish : texts.plan}
        busyLabel={texts.saving}
      >
        <RadioGroup
          label={texts.kind}
          value={form.values.kind}
          onValueChange={(kind) => form.set('kind', kind === 'maintenance' ? kind : 'notice')}
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
          label={labels.text}
          help={texts.textHelp}
          rows={3}
          maxLength={300}
          required
          {...form.field('text')}
        />
        <DateTimeField label={texts.starts} optional help={texts.startsHelp} {...form.valued('startsAt')} />
        <DateTimeField label={texts.ends} required {...form.valued('endsAt')} />
      </Form>
      {asked && (
        <ConfirmDialog
          open
          title={texts.ask}
          tone="danger"
          confirmLabel={texts.stop}
          cancelLabel={texts.back}
          onConfirm={() => {
            setAsked(null);
            asked.send();
          }}
          onClose={() => setAsked(null)}
        >
          <p>{form.values.startsAt === '' ? texts.askNow : texts.askPlanned}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
