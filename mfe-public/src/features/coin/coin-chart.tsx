import { getCandles } from '@dayrise/contracts';
import { api, useQuery } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { ErrorState, Link, Skeleton } from '@dayrise/ui-kit';
import { CandleChart } from '@dayrise/ui-kit/candles';
import { MarketSource } from '@dayrise/ui-kit/market';
import styles from './coin.module.css';
import { messages } from './texts.ts';

/** The days of a coin as candles. */
export default function CoinChart({ coin, name }: { readonly coin: string; readonly name: string }) {
  const texts = useTexts(messages);
  const { data, isError, refetch } = useQuery({
    queryKey: ['market', 'candles', coin],
    queryFn: ({ signal }) => api.call(getCandles, { query: { coin }, signal }),
    staleTime: 60_000,
  });
  if (isError && !data) return <ErrorState title={texts.failed} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={styles.place}>
        {data ? (
          <CandleChart label={texts.chart({ coin: name })} candles={data.candles} />
        ) : (
          <Skeleton shape="block" height="100%" />
        )}
      </div>
      <div className={styles.foot}>
        {data && <MarketSource asOf={null} source={data.source} />}
        <span>
          <TextWithElement text={(link) => texts.attribution({ link })}>
            <Link href="https://www.tradingview.com/" external dir="ltr">
              TradingView Lightweight Charts™
            </Link>
          </TextWithElement>
        </span>
      </div>
    </>
  );
}
