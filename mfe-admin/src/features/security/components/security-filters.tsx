import { securityEventKinds } from '@dayrise/contracts';
import { Button } from '@dayrise/ui-kit';
import { Select } from '@dayrise/ui-kit/forms';
import { X } from 'lucide-react';
import { Filters } from '../../../components/filters.tsx';
import { useListParams } from '../../../lib/use-list-params.ts';
import type { SecurityFilter } from '../queries.ts';
import { kindLabel } from '../texts.ts';
import styles from './security.module.css';

const kinds = [
  { value: '', label: 'All' },
  ...securityEventKinds.map((value) => ({ value, label: kindLabel[value] })),
];

interface SecurityFiltersProps {
  readonly filter: SecurityFilter;
  /** The name for the ID in the filter, if the list has it. */
  readonly personName: string | undefined;
}

/** The security log’s filters, kept in the URL. */
export function SecurityFilters({ filter, personName }: SecurityFiltersProps) {
  const { patch } = useListParams();
  return (
    <Filters className={styles.filters}>
      <Select
        label="Event"
        options={kinds}
        value={filter.kind ?? ''}
        onChange={(event) => patch({ kind: event.currentTarget.value })}
      />
      {filter.person && (
        <Button icon={<X />} onClick={() => patch({ person: null })}>
          Account of {personName ?? 'one person'}
        </Button>
      )}
      {filter.address && (
        <Button icon={<X />} onClick={() => patch({ address: null })}>
          From {filter.address}
        </Button>
      )}
    </Filters>
  );
}
