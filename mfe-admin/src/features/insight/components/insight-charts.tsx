import type { InsightDay } from '@dayrise/contracts';
import { Card, formatMoney, formatNumber } from '@dayrise/ui-kit';
import { BarChart, StepChart } from '@dayrise/ui-kit/charts';
import styles from './insight.module.css';

interface InsightChartsProps {
  /** Oldest first. */
  readonly days: readonly InsightDay[];
}

const sumOf = (days: readonly InsightDay[], field: 'deposits' | 'withdrawals' | 'signUps' | 'returns') =>
  days.reduce((sum, day) => sum + (day[field] ?? 0), 0);

/** A chart of each figure, with its table behind it. */
export function InsightCharts({ days }: InsightChartsProps) {
  const series = (field: Exclude<keyof InsightDay, 'day'>) =>
    days.map((day) => ({ day: day.day, value: day[field] }));
  const last = days.at(-1);
  return (
    <div className={styles.charts}>
      <Card title="Deposits" description={`${formatMoney(sumOf(days, 'deposits'))} of activated payments.`}>
        <BarChart
          label="Deposits of each day"
          valueLabel="Deposits"
          unit="money"
          tone="neutral"
          points={series('deposits')}
        />
      </Card>
      <Card title="Withdrawals" description={`${formatMoney(sumOf(days, 'withdrawals'))} approved.`}>
        <BarChart
          label="Approved withdrawals of each day"
          valueLabel="Withdrawals"
          unit="money"
          tone="neutral"
          points={series('withdrawals')}
        />
      </Card>
      <Card title="Open principal" description={`${formatMoney(last?.principal ?? 0)} in plans now.`}>
        <StepChart
          label="Open principal at the end of each day"
          valueLabel="Principal"
          unit="money"
          points={series('principal')}
        />
      </Card>
      <Card
        title="Daily returns"
        description={`${formatMoney(sumOf(days, 'returns'))} posted, losses included. Simulated.`}
      >
        <BarChart
          label="Daily returns posted for each day"
          valueLabel="Returns"
          unit="money"
          points={series('returns')}
        />
      </Card>
      <Card title="Sign-ups" description={`${formatNumber(sumOf(days, 'signUps'))} new people.`}>
        <BarChart
          label="Sign-ups of each day"
          valueLabel="Sign-ups"
          unit="number"
          tone="neutral"
          points={series('signUps')}
        />
      </Card>
      <Card title="Waiting time of payments" description="Median hours from submission to decision.">
        <BarChart
          label="Median hours until payments were decided"
          valueLabel="Hours"
          unit="number"
          tone="neutral"
          points={series('paymentHours')}
        />
      </Card>
      <Card title="Waiting time of withdrawals" description="Median hours from request to decision.">
        <BarChart
          label="Median hours until withdrawals were decided"
          valueLabel="Hours"
          unit="number"
          tone="neutral"
          points={series('withdrawalHours')}
        />
      </Card>
    </div>
  );
}
