import type { ExportKind, Permission } from '@dayrise/contracts';
import { notify, useCan, useMutation } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Button, Card } from '@dayrise/ui-kit';
import { DateRangeField } from '@dayrise/ui-kit/dates';
import { Select } from '@dayrise/ui-kit/forms';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { downloadRecords, type ExportInput } from '../queries.ts';
import styles from './insight.module.css';

const kinds = [
  { kind: 'people', label: 'People', permission: 'people.read' },
  { kind: 'payments', label: 'Payments', permission: 'payments.read' },
  { kind: 'withdrawals', label: 'Withdrawals', permission: 'withdrawals.read' },
  { kind: 'tickets', label: 'Tickets', permission: 'tickets.read' },
  { kind: 'messages', label: 'Ticket messages', permission: 'tickets.read' },
  { kind: 'audit', label: 'Audit log', permission: 'audit.read' },
] as const satisfies readonly { kind: ExportKind; label: string; permission: Permission }[];

/** Downloads records of one kind as a CSV file. */
export function ExportCard() {
  const can = useCan();
  const offered = kinds.filter(({ permission }) => can(permission));
  const [input, setInput] = useState<ExportInput>({ kind: 'payments', from: null, to: null });
  const save = useMutation({
    mutationFn: downloadRecords,
    onSuccess: (file, { kind, from, to }) =>
      saveFile(file, `${[kind, from, to].filter(Boolean).join('-')}.csv`),
    onError: (error) =>
      notify({ kind: 'error', text: `The file could not be downloaded. ${describeRefusal(error)}` }),
  });
  return (
    <Card
      title="Export records"
      description="A CSV file with all records of a kind. The audit log records who exported what."
    >
      <div className={styles.fields}>
        <Select
          label="Records"
          value={input.kind}
          onChange={(event) => {
            const chosen = offered.find(({ kind }) => kind === event.currentTarget.value);
            if (chosen) setInput((now) => ({ ...now, kind: chosen.kind }));
          }}
          options={offered.map(({ kind, label }) => ({ value: kind, label }))}
        />
        <DateRangeField
          label="Days"
          optional
          value={input.from && input.to ? { from: input.from, to: input.to } : null}
          onValueChange={(range) =>
            setInput((now) => ({ ...now, from: range?.from ?? null, to: range?.to ?? null }))
          }
        />
        <Button
          icon={<Download />}
          busy={save.isPending}
          busyLabel="Preparing CSV…"
          onClick={() => save.mutate(input)}
        >
          Download CSV
        </Button>
      </div>
    </Card>
  );
}
