import { getCoins } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { lazyPart, Skeleton } from '@dayrise/ui-kit';
import { useRef } from 'react';
import { Section } from '../../components/section/section.tsx';
import { useNearView } from '../../lib/use-near-view.ts';
import styles from './market.module.css';
import { messages } from './texts.ts';
import { Traders } from './traders.tsx';

const Waiting = () => <Skeleton shape="block" className={styles.boardBone} />;

const MarketBoard = lazyPart(() => import('./market-board.tsx'), Waiting);

/** The full-width market table. It loads when it is near the view or the browser is idle; its space is reserved. */
export const MarketSection = () => {
  const texts = useTexts(messages);
  const place = useRef<HTMLDivElement>(null);
  const near = useNearView(place);
  return (
    <Section id="market" title={texts.title} lead={texts.lead} ground="sunken">
      <noscript>
        <p className={styles.noScript}>
          {texts.withoutScripts} <a href={getCoins.path}>{getCoins.path}</a>.
        </p>
      </noscript>
      <div ref={place} className={styles.board} data-uncovered="">
        {near ? <MarketBoard /> : <Waiting />}
      </div>
      <Traders />
    </Section>
  );
};
