import { useMarket } from '@dayrise/platform';
import { Percent, Skeleton } from '@dayrise/ui-kit';
import { MarketSource, Price } from '@dayrise/ui-kit/market';
import styles from './price-line.module.css';

/** A coin's latest price with its source, live. */
export function PriceLine({ coin: id }: { readonly coin: string }) {
  const { market, connection } = useMarket();
  const coin = market?.coins.find((each) => each.id === id);
  if (market === null && connection === 'failed') return null;
  if (market === null || coin === undefined) return <Skeleton width="16rem" />;
  return (
    <div className={styles.line}>
      <Price className={styles.price} value={coin.current_price} />
      <Percent value={coin.price_change_percentage_24h} />
      <MarketSource asOf={coin.last_updated ?? market.asOf} source={market.source} stale={market.stale} />
    </div>
  );
}
