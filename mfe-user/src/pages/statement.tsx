import { useQuery, useSearchParams } from '@dayrise/platform';
import { Card, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { CursorPages } from '../components/cursor-pages.tsx';
import { QueryView } from '../components/query-view.tsx';
import { statement } from '../features/statement/api.ts';
import { CsvButton } from '../features/statement/csv-button.tsx';
import { EntryTable } from '../features/statement/entry-table.tsx';
import { FilterBar } from '../features/statement/filter-bar.tsx';
import { hasFilters, readFilters } from '../features/statement/filters.ts';
import styles from './stack.module.css';

/** Every change of the person's figures, filtered by what stands in the URL. */
export default function StatementPage() {
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const page = useQuery(statement.page(filters, search.get('cursor') ?? undefined));
  return (
    <>
      <PageHeader
        title="Statement"
        description="Every change of your figures: when, what, why and by whom. Straight from the ledger."
        actions={<CsvButton filters={filters} />}
      />
      <FilterBar />
      <Card padding="none">
        <QueryView query={page} name="entries" loading={<Skeleton className={styles.bones} lines={8} />}>
          {({ entries, next }) => (
            <>
              <EntryTable entries={entries} narrowed={hasFilters(filters)} />
              <CursorPages label="Statement" next={next} />
            </>
          )}
        </QueryView>
      </Card>
    </>
  );
}
