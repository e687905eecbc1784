import { securityEventKinds } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Select } from '@dayrise/ui-kit/forms';
import { X } from 'lucide-react';
import { Filters } from '../../../components/filters.tsx';
import { SavedLists } from '../../../components/list-tools.tsx';
import { useListParams } from '../../../lib/use-list-params.ts';
import type { SecurityFilter } from '../queries.ts';
import { logMessages } from '../texts.ts';
import styles from './security.module.css';

interface SecurityFiltersProps {
  readonly filter: SecurityFilter;
  /** The name for the ID in the filter, if the list has it. */
  readonly personName: string | undefined;
}

/** The security log’s filters, kept in the URL. */
export function SecurityFilters({ filter, personName }: SecurityFiltersProps) {
  const texts = useTexts(logMessages);
  const { patch } = useListParams();
  return (
    <Filters className={styles.filters}>
      <Select
        label={texts.event}
        options={[
          { value: '', label: texts.all },
          ...securityEventKinds.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        value={filter.kind ?? ''}
        onChange={(event) => patch({ kind: event.currentTarget.value })}
      />
      {filter.person && (
        <Button icon={<X />} onClick={() => patch({ person: null })}>
          {personName === undefined ? texts.accountOfOne : texts.accountOf({ name: personName })}
        </Button>
      )}
      {filter.address && (
        <Button icon={<X />} onClick={() => patch({ address: null })}>
          {texts.from({ address: filter.address })}
        </Button>
      )}
      <SavedLists list="security" />
    </Filters>
  );
}
