import { StatementAccount, StatementFlow, StatementKind } from '@dayrise/contracts/schemas';
import { useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Select, TextField } from '@dayrise/ui-kit/forms';
import { X } from 'lucide-react';
import { withParameters } from '../../lib/search.ts';
import styles from './filter-bar.module.css';
import { hasFilters, readFilters } from './filters.ts';
import { SearchBox } from './search-box.tsx';
import { messages } from './texts.ts';

/** Filters the statement; the filters are in the URL. */
export function FilterBar() {
  const [search, setSearch] = useSearchParams();
  const texts = useTexts(messages);
  const kinds = [
    { value: '', label: texts.allTypes },
    ...StatementKind.options.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
  ];
  const accounts = [
    { value: '', label: texts.allAccounts },
    ...StatementAccount.options.map((account) => ({ value: account, label: texts.accounts[account] })),
  ];
  const flows = [
    { value: '', label: texts.allFlows },
    ...StatementFlow.options.map((flow) => ({ value: flow, label: texts.flows[flow] })),
  ];
  const filters = readFilters(search);
  const set =
    (name: 'kind' | 'account' | 'flow' | 'from' | 'to') => (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setSearch((before) => withParameters(before, { [name]: value || null, cursor: null }), {
        preventScrollReset: true,
      });
    };
  return (
    <search className={styles.bar} aria-label={texts.filter}>
      <div className={styles.search}>
        <SearchBox />
      </div>
      <Select label={texts.type} options={kinds} value={filters.kind ?? ''} onChange={set('kind')} />
      <Select
        label={texts.account}
        options={accounts}
        value={filters.account ?? ''}
        onChange={set('account')}
      />
      <Select label={texts.flow} options={flows} value={filters.flow ?? ''} onChange={set('flow')} />
      <TextField
        type="date"
        label={texts.fromDay}
        max={filters.to}
        value={filters.from ?? ''}
        onChange={set('from')}
      />
      <TextField
        type="date"
        label={texts.toDay}
        min={filters.from}
        value={filters.to ?? ''}
        onChange={set('to')}
      />
      {hasFilters(filters) && (
        <Button variant="quiet" icon={<X />} className={styles.clear} onClick={() => setSearch({})}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}
