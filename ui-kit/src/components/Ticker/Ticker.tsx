import { Pause, Play } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { MarketCoin, MarketOrigin } from '../../market.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useFormatting, useKitMessages } from '../KitProvider/KitProvider.tsx';
import { Percent } from '../Percent/Percent.tsx';
import { messages } from './messages.ts';
import styles from './Ticker.module.css';

export type TickerProps = Omit<ComponentProps<'div'>, 'children'> &
  Pick<MarketOrigin, 'source' | 'stale'> & {
    /** The coins that pass by. */
    coins: readonly Pick<MarketCoin, 'id' | 'symbol' | 'current_price' | 'price_change_percentage_24h'>[];
    /** What the strip shows, for screen readers. */
    label?: string;
    /** Starts paused. */
    paused?: boolean;
  };

const Coins = ({ coins, hidden }: { coins: TickerProps['coins']; hidden: boolean }) => {
  const { formatPrice } = useFormatting();
  return (
    <ul className={styles.coins} aria-hidden={hidden || undefined}>
      {coins.map((coin) => (
        <li key={coin.id} className={styles.coin}>
          <span className={styles.symbol}>{coin.symbol.toUpperCase()}</span>
          <span>{formatPrice(coin.current_price)}</span>
          <Percent value={coin.price_change_percentage_24h} />
        </li>
      ))}
    </ul>
  );
};

/** A line of moving prices. It pauses on hover, on focus and with its button, and doesn’t move under reduced motion. */
export const Ticker = ({
  coins,
  source,
  stale = false,
  label,
  paused: startPaused = false,
  className,
  ...props
}: TickerProps) => {
  const text = useKitMessages('Ticker', messages);
  const [paused, setPaused] = useState(startPaused);
  const note = [source === 'simulated' && text.simulated, stale && text.outdated].filter(Boolean).join(' · ');
  return (
    <div className={classNames(styles.ticker, className)} data-paused={paused || undefined} {...props}>
      {note && <span className={styles.note}>{note}</span>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls under reduced motion, and the focus holds it still */}
      <section className={styles.window} aria-label={label ?? text.label} tabIndex={0}>
        <div className={styles.belt}>
          <Coins coins={coins} hidden={false} />
          <Coins coins={coins} hidden />
        </div>
      </section>
      <IconButton
        className={styles.pause}
        size="small"
        label={paused ? text.resume : text.pause}
        icon={paused ? <Play data-mirrors /> : <Pause />}
        onClick={() => setPaused(!paused)}
      />
    </div>
  );
};
