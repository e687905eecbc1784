import type { InsightDay } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Card, useFormatting } from '@dayrise/ui-kit';
import { BarChart, StepChart } from '@dayrise/ui-kit/charts';
import { Grid } from '@dayrise/ui-kit/layout';
import { messages } from '../texts.ts';

interface InsightChartsProps {
  /** Oldest first. */
  readonly days: readonly InsightDay[];
}

const sumOf = (days: readonly InsightDay[], field: 'deposits' | 'withdrawals' | 'signUps' | 'returns') =>
  days.reduce((sum, day) => sum + (day[field] ?? 0), 0);

/** A chart of each figure, with its table behind it. */
export function InsightCharts({ days }: InsightChartsProps) {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const series = (field: Exclude<keyof InsightDay, 'day'>) =>
    days.map((day) => ({ day: day.day, value: day[field] }));
  const last = days.at(-1);
  return (
    <Grid item="large" gap={24} fill>
      <Card
        title={texts.deposits.title}
        description={texts.deposits.text({ amount: formatMoney(sumOf(days, 'deposits')) })}
      >
        <BarChart
          label={texts.deposits.label}
          valueLabel={texts.deposits.value}
          unit="money"
          tone="neutral"
          points={series('deposits')}
        />
      </Card>
      <Card
        title={texts.withdrawals.title}
        description={texts.withdrawals.text({ amount: formatMoney(sumOf(days, 'withdrawals')) })}
      >
        <BarChart
          label={texts.withdrawals.label}
          valueLabel={texts.withdrawals.value}
          unit="money"
          tone="neutral"
          points={series('withdrawals')}
        />
      </Card>
      <Card
        title={texts.principal.title}
        description={texts.principal.text({ amount: formatMoney(last?.principal ?? 0) })}
      >
        <StepChart
          label={texts.principal.label}
          valueLabel={texts.principal.value}
          unit="money"
          points={series('principal')}
        />
      </Card>
      <Card
        title={texts.returns.title}
        description={texts.returns.text({ amount: formatMoney(sumOf(days, 'returns')) })}
      >
        <BarChart
          label={texts.returns.label}
          valueLabel={texts.returns.value}
          unit="money"
          points={series('returns')}
        />
      </Card>
      <Card title={texts.signUps.title} description={texts.signUps.text({ count: sumOf(days, 'signUps') })}>
        <BarChart
          label={texts.signUps.label}
          valueLabel={texts.signUps.value}
          unit="number"
          tone="neutral"
          points={series('signUps')}
        />
      </Card>
      <Card title={texts.paymentWait.title} description={texts.paymentWait.text}>
        <BarChart
          label={texts.paymentWait.label}
          valueLabel={texts.paymentWait.value}
          unit="number"
          tone="neutral"
          points={series('paymentHours')}
        />
      </Card>
      <Card title={texts.withdrawalWait.title} description={texts.withdrawalWait.text}>
        <BarChart
          label={texts.withdrawalWait.label}
          valueLabel={texts.withdrawalWait.value}
          unit="number"
          tone="neutral"
          points={series('withdrawalHours')}
        />
      </Card>
    </Grid>
  );
}
