import { auditActions } from '@dayrise/contracts';
import { Button } from '@dayrise/ui-kit';
import { Select } from '@dayrise/ui-kit/forms';
import { X } from 'lucide-react';
import { Filters } from '../../../components/filters.tsx';
import { useListParams } from '../../../lib/use-list-params.ts';
import type { AuditFilter } from '../queries.ts';
import { actionLabel } from '../texts.ts';
import styles from './audit.module.css';

const actions = [
  { value: '', label: 'All' },
  ...auditActions.map((value) => ({ value, label: actionLabel[value] })),
];

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** The names for the IDs in the filter, if the list has them. */
  readonly actorName: string | undefined;
  readonly subjectName: string | undefined;
}

/** The audit log’s filters, kept in the URL. */
export function AuditFilters({ filter, actorName, subjectName }: AuditFiltersProps) {
  const { patch } = useListParams();
  return (
    <Filters className={styles.filters}>
      <Select
        label="Action"
        options={actions}
        value={filter.action ?? ''}
        onChange={(event) => patch({ action: event.currentTarget.value })}
      />
      {filter.actor && (
        <Button icon={<X />} onClick={() => patch({ actor: null })}>
          By {actorName ?? 'one admin'}
        </Button>
      )}
      {filter.subject && (
        <Button icon={<X />} onClick={() => patch({ subject: null })}>
          About {subjectName ?? 'one record'}
        </Button>
      )}
    </Filters>
  );
}
