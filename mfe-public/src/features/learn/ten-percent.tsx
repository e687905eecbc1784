import { useTexts } from '@dayrise/platform/texts';
import { Button, Link, lazyPart, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Slider } from '@dayrise/ui-kit/data';
import { useState } from 'react';
import { useLater } from '../../lib/use-later.ts';
import { useReturns } from '../../lib/use-returns.ts';
import {
  amounts,
  dayAfter,
  dayPast,
  grown,
  realized,
  WORLD_ECONOMY,
  WORLD_TRILLIONS,
} from './compounding.ts';
import { GrowthTable } from './growth-table.tsx';
import styles from './learn.module.css';
import { messages, SOURCE_ADDRESS } from './texts.ts';

const Waiting = () => <Skeleton shape="block" className={styles.chartBone} />;

const GrowthChart = lazyPart(() => import('./growth-chart.tsx'), Waiting);

/** Ten percent a day, compounded, next to the recorded returns. */
export const TenPercent = () => {
  const texts = useTexts(messages);
  const { formatDay, formatMoney } = useFormatting();
  const { data: returns, hasFailed, refetch, isFetching } = useReturns();
  const data = useLater(returns);
  const [amount, setAmount] = useState<(typeof amounts)[number]>(500);
  const days = data?.days ?? [];
  const rates = days.map(({ rate }) => rate);
  const first = days[0]?.day;
  const crossing = dayPast(amount, WORLD_ECONOMY);
  const passes = texts.passes({
    amount: formatMoney(amount),
    month: formatMoney(grown(amount, 30)),
    day: crossing,
    world: WORLD_TRILLIONS,
  });
  const worth = realized(amount, rates).at(-1);
  // The server sends the last 365 days only.
  const realizedIs = (data?.spread?.days ?? 0) > days.length ? texts.realizedInLast : texts.realizedIs;
  const recorded =
    worth === undefined
      ? texts.noneRecorded
      : realizedIs({ amount: formatMoney(amount), days: rates.length, worth: formatMoney(worth) });
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <div className={styles.board}>
        <div className={styles.choice}>
          <Slider
            label={texts.amount}
            stops={amounts}
            value={amount}
            onValueChange={(next) => setAmount(amounts.find((each) => each === next) ?? amount)}
            format={(dollars) => formatMoney(dollars)}
          />
          <noscript>
            <p className={styles.note}>{texts.withoutScripts}</p>
          </noscript>
          <div className={styles.result} aria-live="polite">
            <p className={styles.passes}>{passes}</p>
            {data && <p>{recorded}</p>}
            {first !== undefined && (
              <p className={styles.quiet}>
                {texts.date({
                  start: formatDay(dayAfter(first, -1)),
                  end: formatDay(dayAfter(first, crossing - 1)),
                })}
              </p>
            )}
            {hasFailed && (
              <p role="alert">
                {texts.failed}{' '}
                <Button size="small" busy={isFetching} onClick={() => void refetch()}>
                  {texts.retry}
                </Button>
              </p>
            )}
          </div>
        </div>
        <div className={styles.chartPlace}>
          {data || hasFailed ? (
            <GrowthChart
              amount={amount}
              start={dayAfter(first ?? new Date().toISOString().slice(0, 10), first === undefined ? 0 : -1)}
              rates={rates}
              summary={data ? `${passes} ${recorded}` : passes}
            />
          ) : (
            <Waiting />
          )}
          <p className={styles.note}>{texts.chartNote}</p>
        </div>
      </div>
      <div className={styles.halves}>
        <section className={styles.reading}>
          <h2 className={styles.heading}>{texts.tableTitle}</h2>
          <GrowthTable amount={amount} rates={rates} />
        </section>
        <section className={styles.reading}>
          <h2 className={styles.heading}>{texts.whyTitle}</h2>
          {texts.why.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <Link to="/learn/warning-signs">{texts.signs}</Link>
          </p>
          <h3>{texts.sourceTitle}</h3>
          <p className={styles.quiet}>
            {texts.source({ world: WORLD_TRILLIONS })}{' '}
            <Link href={SOURCE_ADDRESS} external>
              {texts.sourceLink}
            </Link>
            . {texts.sourceNote}
          </p>
        </section>
      </div>
    </div>
  );
};
