import { getCandles } from '@dayrise/contracts';
import { api, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ErrorState, QueryView, Skeleton } from '@dayrise/ui-kit';
import { CandleChart } from '@dayrise/ui-kit/candles';
import { MarketSource } from '@dayrise/ui-kit/market';
import styles from './coin.module.css';
import { messages } from './texts.ts';

/** The days of a coin as candles. */
export default function CoinChart({ coin, name }: { readonly coin: string; readonly name: string }) {
  const texts = useTexts(messages);
  const query = useQuery({
    queryKey: ['market', 'candles', coin],
    queryFn: ({ signal }) => api.call(getCandles, { query: { coin }, signal }),
    staleTime: 60_000,
  });
  return (
    <>
      <QueryView
        query={query}
        loading={
          <div className={styles.place}>
            <Skeleton shape="block" height="100%" />
          </div>
        }
        failed={(_error, retry) => <ErrorState title={texts.failed} {...retry} />}
      >
        {({ candles }) => (
          <div className={styles.place}>
            <CandleChart label={texts.chart({ coin: name })} candles={candles} />
          </div>
        )}
      </QueryView>
      {query.data && (
        <div className={styles.foot}>
          <MarketSource asOf={null} source={query.data.source} />
        </div>
      )}
    </>
  );
}
