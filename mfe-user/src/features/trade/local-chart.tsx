import type { Order } from '@dayrise/contracts';
import { useLazy, useQuery } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Link, Skeleton } from '@dayrise/ui-kit';
import { MarketSource } from '@dayrise/ui-kit/market';
import { Suspense } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import type { AmendedPrice } from '../../lib/order-words.ts';
import { candles } from './api.ts';
import { DayTable } from './day-table.tsx';
import styles from './local-chart.module.css';
import { messages } from './texts.ts';

/** The chart library's own name, which its license asks us to show. */
const LIBRARY = 'TradingView Lightweight Charts™';

/** The coin of a chart. */
export interface Pair {
  readonly coin: string;
  /** Such as `BTC/USD`. */
  readonly name: string;
  /** The person's orders of the coin, which the chart marks. */
  readonly orders: readonly Order[];
  /** Called when the line of an order was dragged to another price. */
  readonly onOrderMove: (order: Order, moved: AmendedPrice) => void;
}

interface LocalChartProps {
  readonly pair: Pair;
  readonly asTable: boolean;
  readonly onTableClose?: (() => void) | undefined;
}

/** Our own chart of a coin by day, with the person's orders; or the same days as a line for keyboards and screen readers, and as a table. */
export function LocalChart({ pair, asTable, onTableClose }: LocalChartProps) {
  const texts = useTexts(messages);
  const OrderChart = useLazy(() => import('./order-chart.tsx'));
  const DayLine = useLazy(() => import('./day-line.tsx'));
  const query = useQuery(candles.of(pair.coin));
  const skeleton = <Skeleton shape="block" height="100%" />;
  return (
    <QueryView query={query} loading={<div className={styles.place}>{skeleton}</div>}>
      {(data) => (
        <>
          {asTable ? (
            <div className={styles.table}>
              <Suspense fallback={<DayTable candles={data.candles} pair={pair.name} />}>
                <DayLine candles={data.candles} pair={pair.name} onTableClose={onTableClose} />
              </Suspense>
            </div>
          ) : (
            <div className={styles.place}>
              <Suspense fallback={skeleton}>
                <OrderChart
                  pair={pair.name}
                  candles={data.candles}
                  orders={pair.orders}
                  onOrderMove={pair.onOrderMove}
                />
              </Suspense>
            </div>
          )}
          <div className={styles.foot}>
            <MarketSource asOf={null} source={data.source} />
            <span>
              <TextWithElement text={(link) => texts.attribution({ link })}>
                <Link href="https://www.tradingview.com/" external>
                  {LIBRARY}
                </Link>
              </TextWithElement>
            </span>
          </div>
        </>
      )}
    </QueryView>
  );
}
