import { useQuery, useSearchParams, useSession } from '@dayrise/platform';
import { Card, EmptyState, formatDate, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { ScrollText } from 'lucide-react';
import { CursorPages } from '../components/cursor-pages.tsx';
import { QueryView } from '../components/query-view.tsx';
import { statement } from '../features/statement/api.ts';
import { CsvButton } from '../features/statement/csv-button.tsx';
import { groupByMonth } from '../features/statement/event-view.ts';
import { FilterBar } from '../features/statement/filter-bar.tsx';
import { hasFilters, readFilters } from '../features/statement/filters.ts';
import { MonthFiles } from '../features/statement/month-files.tsx';
import { MonthGroup } from '../features/statement/month-group.tsx';
import styles from './statement.module.css';

/** What happened to the person's money, one row per event; the filters are in the URL. */
export default function StatementPage() {
  const [search] = useSearchParams();
  const session = useSession();
  const filters = readFilters(search);
  const page = useQuery(statement.page(filters, search.get('cursor') ?? undefined));
  const months = useQuery(statement.months());
  const narrowed = hasFilters(filters);
  const totals = new Map(months.data?.months.map((month) => [month.month, month]));
  return (
    <>
      <PageHeader
        title="Statement"
        description="Every change to your balances: when, what, why and by whom. Straight from the ledger."
        actions={<CsvButton filters={filters} />}
      />
      <p className={styles.sheet}>
        {session?.user.name} · {session?.user.email} · Printed {formatDate(Date.now())}
        <br />
        Simulated funds · no real money
      </p>
      {months.data && months.data.months.length > 0 && <MonthFiles months={months.data.months} />}
      <FilterBar />
      <QueryView query={page} loading={<Skeleton className={styles.skeleton} lines={8} />}>
        {({ events, next }) => (
          <>
            {events.length === 0 && <NoEvents narrowed={narrowed} />}
            {groupByMonth(events).map(([month, ofMonth]) => (
              <MonthGroup
                key={month}
                month={month}
                events={ofMonth}
                account={filters.account}
                totals={narrowed ? null : (totals.get(month) ?? null)}
              />
            ))}
            <CursorPages label="Statement" next={next} />
          </>
        )}
      </QueryView>
    </>
  );
}

const NoEvents = ({ narrowed }: { readonly narrowed: boolean }) => (
  <Card>
    {narrowed ? (
      <EmptyState title="Nothing matches these filters" icon={<ScrollText />}>
        Clear a filter or choose other dates.
      </EmptyState>
    ) : (
      <EmptyState title="No entries yet" icon={<ScrollText />}>
        Deposits, daily returns, withdrawals and corrections appear here, with who made them and why.
      </EmptyState>
    )}
  </Card>
);
