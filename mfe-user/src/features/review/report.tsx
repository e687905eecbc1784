import type { LineDays, ResultGap, TradingReport } from '@dayrise/contracts';
import { useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Card, DescriptionList, Link, Money, StatCard, useFormatting } from '@dayrise/ui-kit';
import { LineChart } from '@dayrise/ui-kit/charts';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Grid, Stack } from '@dayrise/ui-kit/layout';
import { ChoiceInUrl } from '../../components/choice-in-url.tsx';
import { statementLink } from '../../lib/statement-link.ts';
import { Everybody } from './everybody.tsx';
import { Journal } from './journal.tsx';
import { Luck } from './luck.tsx';
import { Pause } from './pause.tsx';
import { messages } from './texts.ts';

interface ReportProps {
  readonly report: TradingReport;
}

/** What trading did over a period, beside doing nothing and the ten coins, and what it cost. */
export function Report({ report }: ReportProps) {
  const texts = useTexts(messages);
  return (
    <Stack gap={24}>
      <Figures report={report} />
      {report.days.length > 1 && <Lines report={report} />}
      <Gaps gaps={report.gaps} />
      <Grid fill item="large">
        <Habits report={report} />
        <Everybody />
        <Luck />
        <Pause />
      </Grid>
      <Journal />
      <Card title={texts.method}>
        <Stack gap={12}>
          {texts.methodParts.map((part) => (
            <p key={part}>{part}</p>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

function Figures({ report: { gaps, activity, from, to } }: ReportProps) {
  const texts = useTexts(messages);
  const { formatPercent, formatNumber, formatDay } = useFormatting();
  const { fills, quietDays: days, tradesPerWeek, costs, costShare } = activity;
  const [search] = useSearchParams();
  const parts = { to: `/user/trading/review?${search}#parts`, toLabel: texts.seeParts };
  return (
    <Grid fill>
      <StatCard
        label={texts.result}
        value={<Money value={gaps.nothing.total} signed />}
        note={texts.resultNote}
        {...parts}
      />
      <StatCard
        label={texts.beside}
        value={<Money value={gaps.coins.total} signed />}
        note={texts.besideNote({ day: formatDay(from) })}
        {...parts}
      />
      <StatCard
        label={texts.costs}
        value={<Money value={costs} />}
        note={
          costShare === null
            ? texts.costsNoteAlone
            : texts.costsNote({ share: formatPercent(costShare * 100, { signed: false }) })
        }
        {...parts}
      />
      <StatCard
        label={texts.pace}
        value={formatNumber(tradesPerWeek, 1)}
        note={texts.paceNote({ fills, days })}
        to={statementLink({ kind: 'order_filled', from, to })}
      />
    </Grid>
  );
}

/** Two of the three lines, of which the second is chosen in the URL. */
export function Lines({ report }: { readonly report: LineDays }) {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const [search] = useSearchParams();
  const other = search.get('with') === 'coins' ? 'coins' : 'nothing';
  const last = report.days.at(-1);
  return (
    <Card
      title={texts.chart}
      description={texts.chartNote({ amount: formatMoney(report.opening) })}
      actions={
        <ChoiceInUrl
          parameter="with"
          label={texts.compare}
          size="small"
          options={[
            { value: 'nothing', label: texts.nothingShort, name: texts.nothing },
            { value: 'coins', label: texts.coinsShort, name: texts.coins },
          ]}
          value={other}
        />
      }
    >
      <Stack gap={12}>
        <LineChart
          label={texts.chart}
          summary={texts.summary({
            own: formatMoney(last?.own ?? 0),
            other: texts[other],
            value: formatMoney(last?.[other] ?? 0),
          })}
          valueLabel={texts.own}
          unit="money"
          points={report.days.map(({ day, own }) => ({ day, value: own }))}
          comparison={{ label: texts[other], values: report.days.map((day) => day[other]) }}
        />
        {report.simulatedDays > 0 && <p>{texts.simulated({ days: report.simulatedDays })}</p>}
        {report.missingDays > 0 && (
          <Banner tone="warning">{texts.missing({ days: report.missingDays })}</Banner>
        )}
      </Stack>
    </Card>
  );
}

const parts = ['timing', 'fees', 'spread', 'impact', 'total'] as const satisfies readonly (keyof ResultGap)[];

/** What the differences to the two other lines consist of. */
export function Gaps({ gaps }: Pick<TradingReport, 'gaps'>) {
  const texts = useTexts(messages);
  type Row = { readonly part: (typeof parts)[number] };
  const column = (key: keyof TradingReport['gaps']): Column<Row> => ({
    key,
    header: texts[key],
    align: 'end',
    cell: ({ part }) => {
      const value = gaps[key][part];
      const isCost = part !== 'timing' && part !== 'total' && value !== 0;
      return <Money value={isCost ? -value : value} signed toned={part === 'total'} />;
    },
  });
  return (
    <Card title={texts.gap} padding="none" id="parts">
      <Table<Row>
        caption={texts.gap}
        rows={parts.map((part) => ({ part }))}
        rowKey={({ part }) => part}
        columns={[
          {
            key: 'part',
            header: texts.part,
            rowHeader: true,
            cell: ({ part }) => texts[part],
          },
          column('nothing'),
          column('coins'),
        ]}
      />
    </Card>
  );
}

function Habits({ report: { gains, losses, from, to } }: ReportProps) {
  const texts = useTexts(messages);
  const fills = statementLink({ kind: 'order_filled', from, to });
  const { formatPercent } = useFormatting();
  const share = ({ realized, kept }: TradingReport['gains']) => {
    const all = realized + kept;
    if (all === 0) return texts.noChance;
    return texts.chances({
      realized,
      all,
      share: formatPercent((realized / all) * 100, { signed: false, decimals: 0 }),
    });
  };
  return (
    <Card title={texts.habits}>
      <Stack gap={12}>
        {gains.realized + losses.realized === 0 ? (
          <p>{texts.noSales}</p>
        ) : (
          <DescriptionList
            items={[
              { label: texts.gains, value: <Link to={fills}>{share(gains)}</Link> },
              { label: texts.losses, value: <Link to={fills}>{share(losses)}</Link> },
            ]}
          />
        )}
        <p>{texts.habitsNote}</p>
      </Stack>
    </Card>
  );
}
