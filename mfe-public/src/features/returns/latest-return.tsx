import { useTexts } from '@dayrise/platform/texts';
import { Button, DASH, Percent, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { useDeferredValue } from 'react';
import { useReturns } from '../../lib/use-returns.ts';
import { useSpreadInWords } from './figures.ts';
import styles from './returns.module.css';
import { SpreadLine } from './spread-line.tsx';
import { messages } from './texts.ts';

/** For the live panel: the last realized return, and where all of them lie between the limits. */
export const LatestReturn = () => {
  const texts = useTexts(messages);
  const { formatDay } = useFormatting();
  const spreadInWords = useSpreadInWords();
  const { data: returns, hasFailed, refetch, isFetching } = useReturns();
  // In small steps, so that typing and scrolling stay responsive.
  const data = useDeferredValue(returns);
  const latest = data?.days.at(-1);
  return (
    <div className={styles.latest}>
      <div className={styles.latestRow}>
        <div>
          <h3 className={styles.latestTitle}>{texts.latest}</h3>
          <p className={styles.latestDay}>
            {latest ? (
              <>
                {formatDay(latest.day)}
                {latest.source === 'simulated' && ` · ${texts.simulated}`}
              </>
            ) : data || hasFailed ? (
              DASH
            ) : (
              <Skeleton className={styles.shortBone} />
            )}
          </p>
        </div>
        {data || hasFailed ? (
          <Percent className={styles.latestRate} value={latest ? latest.rate * 100 : null} />
        ) : (
          <span className={styles.latestRate}>
            <Skeleton className={styles.rateBone} />
          </span>
        )}
      </div>
      <SpreadLine spread={data?.spread ?? null} latest={latest?.rate ?? null} />
      <div className={styles.latestWords}>
        {hasFailed ? (
          <p role="alert">
            {texts.failed}{' '}
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </p>
        ) : data ? (
          <p>{data.spread ? spreadInWords(data.spread) : texts.none}</p>
        ) : (
          <Skeleton lines={2} />
        )}
      </div>
    </div>
  );
};
