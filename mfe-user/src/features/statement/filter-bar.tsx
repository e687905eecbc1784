import { statementAccountNames, statementKindNames } from '@dayrise/contracts';
import { StatementAccount, StatementKind } from '@dayrise/contracts/schemas';
import { useSearchParams } from '@dayrise/platform';
import { Button } from '@dayrise/ui-kit';
import { Select, TextField } from '@dayrise/ui-kit/forms';
import { X } from 'lucide-react';
import { withParameters } from '../../lib/search.ts';
import styles from './filter-bar.module.css';
import { hasFilters, readFilters } from './filters.ts';
import { SearchBox } from './search-box.tsx';

const kinds = [
  { value: '', label: 'All types' },
  ...StatementKind.options.map((kind) => ({ value: kind, label: statementKindNames[kind] })),
];
const accounts = [
  { value: '', label: 'All accounts' },
  ...StatementAccount.options.map((account) => ({ value: account, label: statementAccountNames[account] })),
];

/** Filters the statement; the filters are in the URL. */
export function FilterBar() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const set = (name: 'kind' | 'account' | 'from' | 'to') => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setSearch((before) => withParameters(before, { [name]: value || null, cursor: null }), {
      preventScrollReset: true,
    });
  };
  return (
    <search className={styles.bar} aria-label="Filter the statement">
      <div className={styles.search}>
        <SearchBox />
      </div>
      <Select label="Type" options={kinds} value={filters.kind ?? ''} onChange={set('kind')} />
      <Select label="Account" options={accounts} value={filters.account ?? ''} onChange={set('account')} />
      <TextField
        type="date"
        label="From"
        max={filters.to}
        value={filters.from ?? ''}
        onChange={set('from')}
      />
      <TextField type="date" label="To" min={filters.from} value={filters.to ?? ''} onChange={set('to')} />
      {hasFilters(filters) && (
        <Button variant="quiet" icon={<X />} className={styles.clear} onClick={() => setSearch({})}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
