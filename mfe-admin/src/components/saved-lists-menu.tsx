import { useNavigate } from '@dayrise/platform';
import { SavedFilters } from '@dayrise/ui-kit/tables';
import { useState } from 'react';
import { patchParams } from '../lib/list-params.ts';
import { readFilters, withFilter, writeFilters } from '../lib/saved-filters.ts';
import { useListParams } from '../lib/use-list-params.ts';

interface SavedListsProps {
  /** The name under which the filters are kept. */
  readonly list: string;
}

/** The filters of a list that were saved in this browser, and a way to save the current ones. */
export default function SavedListsMenu({ list }: SavedListsProps) {
  const { params } = useListParams();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => readFilters(list));
  const query = patchParams(params, {}).toString();
  const keep = (next: typeof filters) => {
    setFilters(next);
    writeFilters(list, next);
  };
  return (
    <SavedFilters
      filters={filters.map(({ name }) => ({ id: name, name }))}
      current={filters.find((filter) => filter.query === query)?.name ?? null}
      onApply={(id) => {
        const found = filters.find(({ name }) => name === id);
        if (found) navigate(`?${found.query}`);
      }}
      onSave={query === '' ? undefined : (name) => keep(withFilter(filters, { name, query }))}
      onDelete={(id) => keep(filters.filter(({ name }) => name !== id))}
    />
  );
}
