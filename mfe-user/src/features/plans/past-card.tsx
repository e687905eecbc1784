import { plans, type ReturnsReport } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Card, DescriptionList, EmptyState, Money, useFormatting } from '@dayrise/ui-kit';
import { Slider } from '@dayrise/ui-kit/data';
import { Stack } from '@dayrise/ui-kit/layout';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { ENOUGH_FOR_MONTHS, MONTH, pastResult } from './past.ts';
import styles from './past-card.module.css';
import { messages } from './texts.ts';

const prices = plans.map(({ price }) => price);

/** What an amount would have earned or lost, for the size of each plan. */
export function PastCard({ report: { days } }: { readonly report: ReturnsReport }) {
  const texts = useTexts(messages);
  const { formatDay, formatMoney } = useFormatting();
  const [amount, setAmount] = useState<number>(prices[1] ?? 0);
  const [first, last] = [days[0], days.at(-1)];
  const past = pastResult(amount, days);
  const rows = [
    { label: texts.medianDay, value: past.medianDay },
    { label: texts.worstDay, value: past.worstDay },
    { label: texts.medianMonth, value: past.medianMonth },
    { label: texts.worstMonth, value: past.worstMonth },
    ...past.recent.map(({ days: count, change }) => ({
      label: texts.lastDays({ days: count }),
      value: change,
    })),
  ];
  return (
    <Card title={texts.pastTitle} description={texts.pastLead}>
      {first && last ? (
        <Stack gap={24}>
          <Slider
            label={texts.size}
            stops={prices}
            value={amount}
            onValueChange={setAmount}
            format={formatMoney}
          />
          <DescriptionList
            className={styles.figures}
            layout="grid"
            items={rows.map(({ label, value }) => ({
              label,
              value: <Money className={styles.figure} value={value} signed toned />,
            }))}
          />
          <p className={styles.note}>
            {texts.source({ days: days.length, first: formatDay(first.day), last: formatDay(last.day) })}{' '}
            {days.length < ENOUGH_FOR_MONTHS ? texts.tooFew : texts.month({ days: MONTH })}{' '}
            {texts.notReinvested}
          </p>
        </Stack>
      ) : (
        <EmptyState title={texts.none} icon={<ChartColumn />}>
          {texts.noneMore}
        </EmptyState>
      )}
    </Card>
  );
}
