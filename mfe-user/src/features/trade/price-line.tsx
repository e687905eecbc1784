import { useMarket } from '@dayrise/platform';
import { formatPrice, Percent, Skeleton } from '@dayrise/ui-kit';
import { MarketSource } from '@dayrise/ui-kit/data';
import styles from './price-line.module.css';

/** Bitcoin's latest price with its source, live. */
export function PriceLine() {
  const { market } = useMarket();
  const coin = market?.coins.find(({ id }) => id === 'bitcoin');
  if (market === null || coin === undefined) return <Skeleton width="16rem" />;
  return (
    <div className={styles.line}>
      <span className={styles.price}>{formatPrice(coin.current_price)}</span>
      <Percent value={coin.price_change_percentage_24h} />
      <MarketSource asOf={market.asOf} source={market.source} stale={market.stale} />
    </div>
  );
}
