import { useQuery, useSearchParams, useSession } from '@dayrise/platform';
import { Card, formatDate, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { CursorPages } from '../components/cursor-pages.tsx';
import { QueryView } from '../components/query-view.tsx';
import { statement } from '../features/statement/api.ts';
import { CsvButton } from '../features/statement/csv-button.tsx';
import { EntryTable } from '../features/statement/entry-table.tsx';
import { FilterBar } from '../features/statement/filter-bar.tsx';
import { hasFilters, readFilters } from '../features/statement/filters.ts';
import styles from './statement.module.css';

/** Every change to the person's balances; the filters are in the URL. */
export default function StatementPage() {
  const [search] = useSearchParams();
  const session = useSession();
  const filters = readFilters(search);
  const page = useQuery(statement.page(filters, search.get('cursor') ?? undefined));
  return (
    <>
      <PageHeader
        title="Statement"
        description="Every change to your balances: when, what, why and by whom. Straight from the ledger."
        actions={<CsvButton filters={filters} />}
      />
      <p className={styles.sheet}>
        {session?.user.name} · {session?.user.email} · Printed {formatDate(Date.now())}
      </p>
      <FilterBar />
      <Card padding="none">
        <QueryView query={page} name="entries" loading={<Skeleton className={styles.skeleton} lines={8} />}>
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
