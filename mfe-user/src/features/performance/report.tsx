import type { Performance, ValuePeriod } from '@dayrise/contracts';
import { useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Card, DescriptionList, Money, Percent, StatCard, useFormatting } from '@dayrise/ui-kit';
import { LineChart } from '@dayrise/ui-kit/charts';
import { ChoiceInUrl } from '../../components/choice-in-url.tsx';
import { ValueSum } from '../../components/value-sum.tsx';
import { changeLink, dropLink, onlyCoins } from '../../lib/statement-link.ts';
import styles from './report.module.css';
import { sincePrices } from './since-prices.ts';
import { messages } from './texts.ts';

interface ReportProps {
  readonly report: Performance;
  readonly period: ValuePeriod;
}

/** A period’s figures, the market beside them, and how they are calculated. */
export function Report({ report, period }: ReportProps) {
  const texts = useTexts(messages);
  const { formatPeriod } = useFormatting();
  return (
    <div className={styles.parts}>
      <Figures report={report} period={period} />
      <Chart days={report.days} />
      <div className={styles.halves}>
        <Comparison comparison={report.comparison} />
        <Card title={texts.sum} description={formatPeriod(period.from, period.to)}>
          <ValueSum period={period} />
        </Card>
      </div>
      <Card title={texts.method}>
        <div className={styles.method}>
          {texts.methodParts.map((part) => (
            <p key={part}>{part}</p>
          ))}
        </div>
      </Card>
    </div>
  );
}

const percent = (rate: number) => <Percent className={styles.rate} value={rate * 100} />;

function Figures({ report: { drawdown, best, worst }, period }: ReportProps) {
  const texts = useTexts(messages);
  const { formatDay, formatPeriod } = useFormatting();
  const labelOf = (change: Parameters<typeof onlyCoins>[0]) =>
    onlyCoins(change) ? texts.seePortfolio : texts.seeEntries;
  const day = (label: string, found: Performance['best']) => (
    <StatCard
      label={label}
      value={found ? percent(found.rate) : '–'}
      note={
        found ? (
          <>
            {formatDay(found.day)} · <Money value={found.change} signed />
          </>
        ) : (
          texts.noReturn
        )
      }
      {...(found && {
        to: changeLink({ ...found, from: found.day, to: found.day }),
        toLabel: labelOf(found),
      })}
    />
  );
  const whole = { to: changeLink(period), toLabel: labelOf(period) };
  return (
    <div className={styles.figures}>
      <StatCard
        label={texts.rate}
        value={percent(period.rate)}
        note={formatPeriod(period.from, period.to)}
        {...whole}
      />
      <StatCard
        label={texts.change}
        value={<Money value={period.change} signed toned />}
        note={formatPeriod(period.from, period.to)}
        {...whole}
      />
      <StatCard
        label={texts.drawdown}
        value={drawdown ? percent(drawdown.rate) : '–'}
        note={drawdown ? formatPeriod(drawdown.from, drawdown.to) : texts.noFall}
        {...(drawdown && { to: dropLink(drawdown), toLabel: labelOf(drawdown) })}
      />
      {day(texts.best, best)}
      {day(texts.worst, worst)}
    </div>
  );
}

function Chart({ days }: { readonly days: Performance['days'] }) {
  const texts = useTexts(messages);
  const { formatDay, formatPercent } = useFormatting();
  const [search] = useSearchParams();
  const market = search.get('with') === 'coins' ? 'coins' : 'bitcoin';
  const points = (rate: number | null) => (rate === null ? null : rate * 100);
  const { shown, start } = sincePrices(days);
  return (
    <Card
      title={texts.chart}
      {...(start && { description: texts.chartNote({ day: formatDay(start) }) })}
      actions={
        <ChoiceInUrl
          parameter="with"
          label={texts.compare}
          size="small"
          options={[
            { value: 'bitcoin', label: texts.bitcoinShort, name: texts.bitcoin },
            { value: 'coins', label: texts.coinsShort, name: texts.coins },
          ]}
          value={market}
        />
      }
    >
      <LineChart
        label={texts.chart}
        summary={texts.summary({ rate: formatPercent((days.at(-1)?.own ?? 0) * 100) })}
        valueLabel={texts.own}
        unit="percent"
        points={shown.map(({ day, own }) => ({ day, value: own * 100 }))}
        comparison={{ label: texts[market], values: shown.map((day) => points(day[market])) }}
      />
    </Card>
  );
}

function Comparison({ comparison }: Pick<Performance, 'comparison'>) {
  const texts = useTexts(messages);
  return (
    <Card title={texts.comparison}>
      {comparison === null ? (
        <p>{texts.noPrices}</p>
      ) : (
        <>
          <DescriptionList
            items={[
              { label: texts.own, value: percent(comparison.own) },
              { label: texts.bitcoin, value: percent(comparison.bitcoin) },
              { label: texts.coins, value: percent(comparison.coins) },
            ]}
          />
          <div className={styles.notes}>
            <p>
              {texts.comparedDays({ days: comparison.days })}
              {comparison.simulatedDays > 0 && ` ${texts.simulated({ days: comparison.simulatedDays })}`}
            </p>
            {comparison.missingDays > 0 && (
              <Banner tone="warning">{texts.missing({ days: comparison.missingDays })}</Banner>
            )}
          </div>
        </>
      )}
    </Card>
  );
}
