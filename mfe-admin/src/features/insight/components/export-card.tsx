import type { ExportKind, Permission } from '@dayrise/contracts';
import { notify, useCan, useMutation } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { saveFile } from '@dayrise/platform/save-file';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card } from '@dayrise/ui-kit';
import { DateRangeField } from '@dayrise/ui-kit/dates';
import { Select } from '@dayrise/ui-kit/forms';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadRecords, type ExportInput } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './insight.module.css';

const kinds = [
  { kind: 'people', permission: 'people.read' },
  { kind: 'payments', permission: 'payments.read' },
  { kind: 'withdrawals', permission: 'withdrawals.read' },
  { kind: 'tickets', permission: 'tickets.read' },
  { kind: 'messages', permission: 'tickets.read' },
  { kind: 'audit', permission: 'audit.read' },
] as const satisfies readonly { kind: ExportKind; permission: Permission }[];

/** Downloads records of one kind as a CSV file. */
export function ExportCard() {
  const { notDownloaded, exports: texts } = useTexts(messages);
  const { refusal } = useFailures();
  const can = useCan();
  const offered = kinds.filter(({ permission }) => can(permission));
  const [input, setInput] = useState<ExportInput>({ kind: 'payments', from: null, to: null });
  const save = useMutation({
    mutationFn: downloadRecords,
    onSuccess: (file, { kind, from, to }) =>
      saveFile(file, `${[kind, from, to].filter(Boolean).join('-')}.csv`),
    onError: (error) => notify({ kind: 'error', text: notDownloaded({ reason: refusal(error) }) }),
  });
  return (
    <Card title={texts.title} description={texts.text}>
      <div className={styles.fields}>
        <Select
          label={texts.records}
          value={input.kind}
          onChange={(event) => {
            const chosen = offered.find(({ kind }) => kind === event.currentTarget.value);
            if (chosen) setInput((now) => ({ ...now, kind: chosen.kind }));
          }}
          options={offered.map(({ kind }) => ({ value: kind, label: texts.kinds[kind] }))}
        />
        <DateRangeField
          label={texts.days}
          optional
          value={input.from && input.to ? { from: input.from, to: input.to } : null}
          onValueChange={(range) =>
            setInput((now) => ({ ...now, from: range?.from ?? null, to: range?.to ?? null }))
          }
        />
        <Button
          icon={<Download />}
          busy={save.isPending}
          busyLabel={texts.preparing}
          onClick={() => save.mutate(input)}
        >
          {texts.download}
        </Button>
      </div>
    </Card>
  );
}
