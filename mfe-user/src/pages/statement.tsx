import { listStatementEvents } from '@dayrise/contracts';
import { useQuery, useSearchParams } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { brand, Card, EmptyState, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { PageLinks } from '@dayrise/ui-kit/data';
import { ScrollText } from 'lucide-react';
import { CsvButton } from '../components/csv-button.tsx';
import { QueryView } from '../components/query-view.tsx';
import { statement } from '../features/statement/api.ts';
import { groupByMonth } from '../features/statement/event-view.ts';
import { FilterBar } from '../features/statement/filter-bar.tsx';
import { hasFilters, readFilters } from '../features/statement/filters.ts';
import { MonthFiles } from '../features/statement/month-files.tsx';
import { MonthGroup } from '../features/statement/month-group.tsx';
import { PrintSheet } from '../features/statement/print-sheet.tsx';
import { messages } from '../features/statement/texts.ts';
import styles from './statement.module.css';

/** What happened to the person's money, one row per event; the filters are in the URL. */
export default function StatementPage() {
  const texts = useTexts(messages);
  const pageLinks = usePageLinks();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const page = useQuery(statement.page(filters, search.get('cursor') ?? undefined));
  const months = useQuery(statement.months());
  const narrowed = hasFilters(filters);
  const csv = {
    endpoint: listStatementEvents,
    name: [`${brand.name.toLowerCase()}-statement`, filters.from, filters.to]
      .filter(Boolean)
      .join('-')
      .concat('.csv'),
  };
  const totals = new Map(months.data?.months.map((month) => [month.month, month]));
  return (
    <>
      <PageHeader
        title={texts.title}
        description={`${texts.lead} ${texts.inUtc}`}
        actions={
          <>
            <CsvButton {...csv} query={{ ...filters }} />
            {/* For `verify-statement`. */}
            <CsvButton {...csv} query={{ ...filters, proofs: 'true' }}>
              {texts.downloadWithProofs}
            </CsvButton>
          </>
        }
      />
      <PrintSheet
        filters={filters}
        events={page.data?.events ?? []}
        isFirst={!search.has('cursor')}
        isLast={page.data?.next === null}
      />
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
            <PageLinks label={texts.title} {...pageLinks(next)} />
          </>
        )}
      </QueryView>
    </>
  );
}

function NoEvents({ narrowed }: { readonly narrowed: boolean }) {
  const texts = useTexts(messages);
  return (
    <Card>
      <EmptyState title={narrowed ? texts.noMatch : texts.none} icon={<ScrollText />}>
        {narrowed ? texts.noMatchMore : texts.noneMore}
      </EmptyState>
    </Card>
  );
}
