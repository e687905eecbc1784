import type { Coin } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Button, lazyPart, VisuallyHidden } from '@dayrise/ui-kit';
import { CoinMark } from '@dayrise/ui-kit/data';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styles from './coin-switcher.module.css';
import { messages } from './texts.ts';

const CoinList = lazyPart(() => import('./coin-list.tsx'));

interface CoinSwitcherProps {
  readonly coin: Coin;
  readonly onChoose: (id: string) => void;
}

/** Names the coin, and opens the list of all coins to choose another. */
export function CoinSwitcher({ coin, onChoose }: CoinSwitcherProps) {
  const texts = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, symbol, image } = coin;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className={styles.name}>
          <CoinMark symbol={symbol} src={image} />
          {name} <span className={styles.symbol}>{symbol.toUpperCase()}</span>
          <VisuallyHidden>{texts.chooseCoin}</VisuallyHidden>
          <ChevronDown aria-hidden="true" />
        </span>
      </Button>
      {isOpen && (
        <CoinList
          chosen={id}
          onChoose={(next) => {
            setIsOpen(false);
            onChoose(next);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
