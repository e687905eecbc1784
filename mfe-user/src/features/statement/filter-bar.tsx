import { StatementAccount, StatementFlow, StatementKind } from '@dayrise/contracts/schemas';
import { useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Select } from '@dayrise/ui-kit/forms';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { DaysFilter } from '../../components/days-filter.tsx';
import { messages as listMessages } from '../../components/list-texts.ts';
import { withParameters } from '../../lib/search.ts';
import styles from './filter-bar.module.css';
import { hasFilters, readFilters } from './filters.ts';
import { SearchBox } from './search-box.tsx';
import { messages } from './texts.ts';

/** Filters the statement; the filters are in the URL. */
export function FilterBar() {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const texts = useTexts(messages);
  const listTexts = useTexts(listMessages);
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
  const count = Object.keys(filters).filter((name) => name !== 'q').length;
  const apply = (changes: Record<string, string | null>) =>
    setSearch((before) => withParameters(before, { ...changes, cursor: null }), { preventScrollReset: true });
  const set = (name: 'kind' | 'account' | 'flow') => (event: { currentTarget: { value: string } }) =>
    apply({ [name]: event.currentTarget.value || null });
  return (
    <search className={styles.bar} aria-label={texts.filter} data-open={open || undefined}>
      <div className={styles.search}>
        <SearchBox />
        {/* Phones show the entries first. */}
        <Button
          className={styles.toggle}
          icon={<SlidersHorizontal />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {count > 0 ? texts.filtersSet({ count }) : texts.filters}
        </Button>
      </div>
      <Select label={texts.type} options={kinds} value={filters.kind ?? ''} onChange={set('kind')} />
      <Select
        label={texts.account}
        options={accounts}
        value={filters.account ?? ''}
        onChange={set('account')}
      />
      <Select label={texts.flow} options={flows} value={filters.flow ?? ''} onChange={set('flow')} />
      <div className={styles.days}>
        <DaysFilter from={filters.from} to={filters.to} onChange={apply} />
      </div>
      {hasFilters(filters) && (
        <Button variant="quiet" icon={<X />} className={styles.clear} onClick={() => setSearch({})}>
          {listTexts.clear}
        </Button>
      )}
    </search>
  );
}
