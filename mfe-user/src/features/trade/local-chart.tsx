import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { lazyPart, Skeleton } from '@dayrise/ui-kit';
import { MarketSource } from '@dayrise/ui-kit/market';
import { QueryView } from '../../components/query-view.tsx';
import { candles } from './api.ts';
import { DayTable } from './day-table.tsx';
import styles from './local-chart.module.css';
import type { Pair } from './series.ts';
import { messages } from './texts.ts';

const skeleton = <Skeleton shape="block" height="100%" />;
const OrderChart = lazyPart(
  () => import('./order-chart.tsx'),
  () => skeleton,
);
const DayLine = lazyPart(() => import('./day-line.tsx'), DayTable);

interface LocalChartProps {
  readonly pair: Pair;
  readonly asTable: boolean;
  readonly onTableClose?: (() => void) | undefined;
}

/** Our own chart of a coin by day, with the person's orders; or the same days as a line for keyboards and screen readers, and as a table. */
export function LocalChart({ pair, asTable, onTableClose }: LocalChartProps) {
  const texts = useTexts(messages);
  const query = useQuery(candles.of(pair.coin, asTable ? '1d' : pair.interval));
  return (
    <QueryView query={query} loading={<div className={styles.place}>{skeleton}</div>}>
      {(data) => (
        <>
          {asTable ? (
            <div className={styles.table}>
              <DayLine candles={data.candles} pair={pair.name} onTableClose={onTableClose} />
            </div>
          ) : (
            <div className={styles.place}>
              {data.candles.length === 0 && <p className={styles.none}>{texts.noCandles}</p>}
              <OrderChart {...pair} candles={data.candles} />
            </div>
          )}
          <div className={styles.foot}>
            <MarketSource asOf={null} source={data.source} />
          </div>
        </>
      )}
    </QueryView>
  );
}
