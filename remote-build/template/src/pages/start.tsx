import type { Candle } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { describeFailure } from '@dayrise/platform/failures';
import {
  EmptyState,
  ErrorState,
  formatDate,
  formatPrice,
  PageHeader,
  QueryView,
  Skeleton,
} from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { candlesQuery } from '../api.ts';
import styles from './start.module.css';

const columns: readonly Column<Candle>[] = [
  { key: 'day', header: 'Day', cell: ({ time }) => formatDate(time * 1000) },
  { key: 'low', header: 'Low', align: 'end', cell: ({ low }) => formatPrice(low) },
  { key: 'high', header: 'High', align: 'end', cell: ({ high }) => formatPrice(high) },
  { key: 'close', header: 'Close', align: 'end', cell: ({ close }) => formatPrice(close) },
];

/** The first page: the last seven days of Bitcoin. Replace what it shows. */
export default function StartPage() {
  const candles = useQuery(candlesQuery());
  return (
    <div className={styles.page}>
      <PageHeader title="__TITLE__" description="The last seven days of Bitcoin." />
      <QueryView
        query={candles}
        loading={<Skeleton lines={7} />}
        loadingLabel="Loading prices"
        failed={(error, retry) => {
          const { title, text } = describeFailure(error);
          return (
            <ErrorState title={title} {...retry}>
              {text}
            </ErrorState>
          );
        }}
      >
        {(data) => (
          <Table
            caption="Bitcoin by day"
            columns={columns}
            rows={data.candles.slice(-7).toReversed()}
            rowKey={({ time }) => String(time)}
            empty={<EmptyState title="No prices yet">They appear here once a day has ended.</EmptyState>}
          />
        )}
      </QueryView>
    </div>
  );
}
