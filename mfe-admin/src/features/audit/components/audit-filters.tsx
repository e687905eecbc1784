import { auditActions } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Select } from '@dayrise/ui-kit/forms';
import { X } from 'lucide-react';
import { Filters } from '../../../components/filters.tsx';
import { SavedLists } from '../../../components/list-tools.tsx';
import { useListParams } from '../../../lib/use-list-params.ts';
import type { AuditFilter } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './audit.module.css';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** The names for the IDs in the filter, if the list has them. */
  readonly actorName: string | undefined;
  readonly subjectName: string | undefined;
}

/** The audit log’s filters, kept in the URL. */
export function AuditFilters({ filter, actorName, subjectName }: AuditFiltersProps) {
  const texts = useTexts(messages);
  const { patch } = useListParams();
  return (
    <Filters className={styles.filters}>
      <Select
        label={texts.action}
        options={[
          { value: '', label: texts.all },
          ...auditActions.map((value) => ({ value, label: texts.actions[value] })),
        ]}
        value={filter.action ?? ''}
        onChange={(event) => patch({ action: event.currentTarget.value })}
      />
      {filter.actor && (
        <Button icon={<X />} onClick={() => patch({ actor: null })}>
          {actorName === undefined ? texts.byOne : texts.by({ name: actorName })}
        </Button>
      )}
      {filter.subject && (
        <Button icon={<X />} onClick={() => patch({ subject: null })}>
          {subjectName === undefined ? texts.aboutOne : texts.about({ name: subjectName })}
        </Button>
      )}
      <SavedLists list="audit" />
    </Filters>
  );
}
