import { StatementAccount, StatementKind } from '@dayrise/contracts/schemas';
import { notify, useMutation } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { DateTimeField } from '@dayrise/ui-kit/dates';
import { Select } from '@dayrise/ui-kit/forms';
import { Download } from 'lucide-react';
import { Filters } from '../../../components/filters.tsx';
import { useListParams } from '../../../lib/use-list-params.ts';
import { saveStatement } from '../download.ts';
import type { StatementFilter } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './statement.module.css';

/** The statement’s filters, kept in the URL, and the CSV download. */
export function StatementFilters({ filter, name }: { filter: StatementFilter; name: string }) {
  const texts = useTexts(messages);
  const all = { value: '', label: texts.all };
  const { patch } = useListParams();
  const save = useMutation({
    mutationFn: () => saveStatement(filter, name),
    onError: () => notify({ kind: 'error', text: texts.notDownloaded }),
  });
  const narrowed = filter.kind || filter.account || filter.from || filter.to || filter.journal;
  return (
    <Filters className={styles.filters}>
      <Select
        label={texts.type}
        options={[all, ...StatementKind.options.map((value) => ({ value, label: texts.kinds[value] }))]}
        value={filter.kind ?? ''}
        onChange={(event) => patch({ kind: event.currentTarget.value })}
      />
      <Select
        label={texts.account}
        options={[all, ...StatementAccount.options.map((value) => ({ value, label: texts.accounts[value] }))]}
        value={filter.account ?? ''}
        onChange={(event) => patch({ account: event.currentTarget.value })}
      />
      <DayFilter name="from" label={texts.from} day={filter.from} max={filter.to} />
      <DayFilter name="to" label={texts.to} day={filter.to} min={filter.from} />
      <div className={styles.buttons}>
        {narrowed && (
          <Button
            variant="quiet"
            onClick={() => patch({ kind: null, account: null, from: null, to: null, journal: null })}
          >
            {texts.clear}
          </Button>
        )}
        <Button icon={<Download />} busy={save.isPending} onClick={() => save.mutate()}>
          {texts.download}
        </Button>
      </div>
    </Filters>
  );
}

interface DayFilterProps {
  /** The parameter in the URL. */
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly day: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The first or last day of the statement. */
function DayFilter({ name, label, day = '', min, max }: DayFilterProps) {
  const { patch } = useListParams();
  return (
    <DateTimeField
      dayOnly
      label={label}
      value={day}
      min={min}
      max={max}
      onValueChange={(chosen) => patch({ [name]: chosen })}
    />
  );
}
