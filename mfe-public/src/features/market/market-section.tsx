import { getCoins } from '@dayrise/contracts';
import { Skeleton } from '@dayrise/ui-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Section } from '../../components/section/section.tsx';
import styles from './market.module.css';
import { texts } from './texts.ts';

const MarketBoard = lazy(() => import('./market-board.tsx'));

const Waiting = () => <Skeleton shape="block" className={styles.boardBone} />;

/** The market table at full width. Its code and its prices come after the first paint; its place is kept. */
export const MarketSection = () => {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Section id="market" title={texts.title} lead={texts.lead} ground="sunken">
      <noscript>
        <p className={styles.noScript}>
          {texts.withoutScripts} <a href={getCoins.path}>{getCoins.path}</a>.
        </p>
      </noscript>
      <div className={styles.board}>
        {mounted ? (
          <Suspense fallback={<Waiting />}>
            <MarketBoard />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </div>
    </Section>
  );
};
