import type { Coin } from '@dayrise/contracts';
import { useMarket, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Percent, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Sparkline } from '@dayrise/ui-kit/data';
import { sparklinesQuery } from './api/sparkline-queries.ts';
import styles from './market.module.css';
import { panelCoins } from './panel-coins.ts';
import { messages } from './texts.ts';

const SHOWN = 3;

const CoinRow = ({ coin }: { coin: Coin }) => {
  const texts = useTexts(messages);
  const { formatPrice } = useFormatting();
  const { data } = useQuery(sparklinesQuery);
  const points = data?.sparklines.find((line) => line.coin === coin.id)?.points ?? [];
  return (
    <li className={styles.row}>
      <span className={styles.coin}>
        <span className={styles.name}>{coin.name}</span>
        <span className={styles.symbol}>{coin.symbol.toUpperCase()}</span>
      </span>
      <Sparkline
        className={styles.line}
        values={[...points, coin.current_price]}
        label={texts.sparkline({ coin: coin.name })}
        formatValue={formatPrice}
      />
      <span className={styles.price}>{formatPrice(coin.current_price)}</span>
      <Percent className={styles.change} value={coin.price_change_percentage_24h} />
    </li>
  );
};

const WaitingRow = () => (
  <li className={styles.row}>
    <Skeleton className={styles.nameBone} />
    <Skeleton className={styles.lineBone} />
    <Skeleton className={styles.priceBone} />
    <Skeleton className={styles.priceBone} />
  </li>
);

/** For the live panel: three coins with a 7-day line, the price and the 24-hour change. */
export const LivePrices = () => {
  const texts = useTexts(messages);
  const { market, connection, retry } = useMarket();
  const coins = market ? panelCoins(market.coins, SHOWN) : [];
  const isSimulated = market?.source === 'simulated';
  const lost = connection === 'failed' && !market;
  return (
    <div className={styles.prices}>
      <div className={styles.pricesHeader}>
        <h2 className={styles.pricesTitle}>{texts.panelTitle}</h2>
        {market && (
          <Badge tone={market.stale ? 'warning' : isSimulated ? 'info' : 'neutral'}>
            {[market.stale && texts.stale, isSimulated && texts.simulated].filter(Boolean).join(' · ') ||
              texts.live}
          </Badge>
        )}
      </div>
      {lost ? (
        <p className={styles.lost} role="alert">
          {texts.failed}{' '}
          <Button size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      ) : (
        <ul className={styles.rows} aria-busy={!market}>
          {market
            ? coins.map((coin) => <CoinRow key={coin.id} coin={coin} />)
            : Array.from({ length: SHOWN }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
                <WaitingRow key={row} />
              ))}
        </ul>
      )}
    </div>
  );
};
