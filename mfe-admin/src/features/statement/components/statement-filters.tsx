import { StatementAccount, StatementKind } from '@dayrise/contracts/schemas';
import { notify, useMutation } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Select, TextField } from '@dayrise/ui-kit/forms';
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
      <TextField
        label={texts.from}
        type="date"
        value={filter.from ?? ''}
        max={filter.to}
        onChange={(event) => patch({ from: event.currentTarget.value })}
      />
      <TextField
        label={texts.to}
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
