import { useMarket } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Ticker } from '@dayrise/ui-kit/marketing';
import styles from './market.module.css';
import { messages } from './texts.ts';

/** The ticker of live prices; its space is reserved until they arrive. */
export const TickerStrip = () => {
  const texts = useTexts(messages);
  const { market, connection } = useMarket();
  if (market && market.coins.length > 0)
    return (
      <Ticker
        coins={market.coins}
        source={market.source}
        stale={market.stale}
        label={texts.panelTitle}
        data-uncovered=""
      />
    );
  return (
    <div className={styles.tickerPlace} aria-busy={connection !== 'failed'}>
      {connection === 'failed' && texts.failed}
    </div>
  );
};
