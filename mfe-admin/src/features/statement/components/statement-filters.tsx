import { statementAccountNames, statementKindNames } from '@dayrise/contracts';
import { StatementAccount, StatementKind } from '@dayrise/contracts/schemas';
import { notify, useMutation } from '@dayrise/platform';
import { Button } from '@dayrise/ui-kit';
import { Select, TextField } from '@dayrise/ui-kit/forms';
import { Download } from 'lucide-react';
import { Filters } from '../../../components/filters.tsx';
import { useListParams } from '../../../lib/use-list-params.ts';
import { saveStatement } from '../download.ts';
import type { StatementFilter } from '../queries.ts';
import styles from './statement.module.css';

const all = { value: '', label: 'All' };
const kinds = [all, ...StatementKind.options.map((value) => ({ value, label: statementKindNames[value] }))];
const accounts = [
  all,
  ...StatementAccount.options.map((value) => ({ value, label: statementAccountNames[value] })),
];

/** The statement’s filters, kept in the URL, and the CSV download. */
export function StatementFilters({ filter, name }: { filter: StatementFilter; name: string }) {
  const { patch } = useListParams();
  const save = useMutation({
    mutationFn: () => saveStatement(filter, name),
    onError: () => notify({ kind: 'error', text: 'The file could not be downloaded. Try again.' }),
  });
  const narrowed = filter.kind || filter.account || filter.from || filter.to || filter.journal;
  return (
    <Filters className={styles.filters}>
      <Select
        label="Type"
        options={kinds}
        value={filter.kind ?? ''}
        onChange={(event) => patch({ kind: event.currentTarget.value })}
      />
      <Select
        label="Account"
        options={accounts}
        value={filter.account ?? ''}
        onChange={(event) => patch({ account: event.currentTarget.value })}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ''}
        max={filter.to}
        onChange={(event) => patch({ from: event.currentTarget.value })}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to ?? ''}
        min={filter.from}
        onChange={(event) => patch({ to: event.currentTarget.value })}
      />
      <div className={styles.buttons}>
        {narrowed && (
          <Button
            variant="quiet"
            onClick={() => patch({ kind: null, account: null, from: null, to: null, journal: null })}
          >
            Clear filters
          </Button>
        )}
        <Button icon={<Download />} busy={save.isPending} onClick={() => save.mutate()}>
          Download CSV
        </Button>
      </div>
    </Filters>
  );
}
