import { useMarket, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Percent } from '@dayrise/ui-kit';
import { CoinMark, Sparkline } from '@dayrise/ui-kit/data';
import { SearchField } from '@dayrise/ui-kit/forms';
import { MarketSource, Price } from '@dayrise/ui-kit/market';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { type KeyboardEvent, useRef, useState } from 'react';
import { sparklines } from '../../lib/sparklines.ts';
import styles from './coin-switcher.module.css';
import { messages } from './texts.ts';
import { WatchButton } from './watch-button.tsx';

interface CoinListProps {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** All coins with their live prices and stars that watch them. The arrow keys move between coins, Enter takes the first. */
export default function CoinList({ chosen, onChoose, onClose }: CoinListProps) {
  const texts = useTexts(messages);
  const { market } = useMarket();
  const { data: lines } = useQuery(sparklines);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wanted = text.trim().toLowerCase();
  const found = (market?.coins ?? []).filter(({ name, symbol }) =>
    `${name} ${symbol}`.toLowerCase().includes(wanted),
  );
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const places = [field.current, ...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const at = places.findIndex((place) => place?.parentElement?.matches(':focus-within'));
    places.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % places.length)?.focus();
  };
  return (
    <Dialog open title={texts.coins} initialFocus={field} onClose={onClose} onKeyDown={move}>
      <SearchField
        ref={field}
        className={styles.search}
        label={texts.findCoin}
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          const first = found[0];
          if (event.key !== 'Enter' || !first) return;
          // Otherwise the key would press the button that gets the focus back.
          event.preventDefault();
          onChoose(first.id);
        }}
      />
      <ul ref={list} className={styles.list}>
        {found.map(({ id, name, symbol, image, ...coin }) => (
          <li key={id} className={styles.row}>
            <Button
              wide
              variant="quiet"
              className={styles.choice}
              data-choice
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={styles.coin}>
                <CoinMark symbol={symbol} src={image} />
                <span className={styles.words}>
                  {name} <span className={styles.symbol}>{symbol.toUpperCase()}</span>
                </span>
                <Sparkline aria-hidden label="" values={lines?.[id] ?? []} />
                <span className={styles.figures}>
                  <Price value={coin.current_price} /> <Percent value={coin.price_change_percentage_24h} />
                </span>
              </span>
            </Button>
            <WatchButton star coin={id} name={name} />
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status">
        {market && found.length === 0 && texts.noneFound}
      </p>
      {market && <MarketSource asOf={market.asOf} source={market.source} stale={market.stale} />}
    </Dialog>
  );
}
