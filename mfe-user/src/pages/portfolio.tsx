import { centsOf, type Holdings } from '@dayrise/contracts';
import { useMarket, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import {
  ButtonLink,
  Card,
  Link,
  lazyPart,
  Money,
  PageHeader,
  Skeleton,
  StatCard,
  useFormatting,
} from '@dayrise/ui-kit';
import { Table } from '@dayrise/ui-kit/data';
import { Grid, Stack } from '@dayrise/ui-kit/layout';
import { MarketSource } from '@dayrise/ui-kit/market';
import { Later } from '../components/later.tsx';
import { QueryView } from '../components/query-view.tsx';
import { worth } from '../features/dashboard/api.ts';
import { HoldingTable } from '../features/holdings/holding-table.tsx';
import { messages } from '../features/holdings/texts.ts';
import { OpenOrders } from '../features/orders/order-cards.tsx';
import { SellAll } from '../features/orders/sell-all.tsx';
import { holdings } from '../lib/holdings.ts';
import { statementLink } from '../lib/statement-link.ts';

const waiting = <Skeleton shape="block" height="20rem" />;
const ThreeLines = lazyPart(
  () => import('../features/review/three-lines.tsx'),
  () => waiting,
);
const History = lazyPart(
  () => import('../features/orders/history.tsx'),
  () => waiting,
);
const StackedBar = lazyPart(
  async () => ({ default: (await import('@dayrise/ui-kit/charts')).StackedBar }),
  () => <Skeleton shape="block" height="8rem" />,
);

/** What the person's coins cost and are worth, how they are divided, and all orders. */
export default function PortfolioPage() {
  const texts = useTexts(messages);
  const query = useQuery(holdings.own());
  const { market } = useMarket();
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.lead}
        actions={
          <>
            <ButtonLink to="/user/classes">{texts.classes}</ButtonLink>
            <ButtonLink to="/user/trading/review">{texts.review}</ButtonLink>
          </>
        }
      />
      <Stack gap={24}>
        <QueryView query={query} loading={<Skeleton shape="block" height="16rem" />}>
          {(own) => (
            <>
              <Figures own={own} />
              <Card
                title={texts.holdings}
                padding="none"
                id="holdings"
                actions={
                  market && <MarketSource asOf={market.asOf} source={market.source} stale={market.stale} />
                }
              >
                <HoldingTable holdings={own.holdings} sellAll={(holding) => <SellAll holding={holding} />} />
              </Card>
              {own.worth > 0 && <Allocation own={own} />}
              {own.years.length > 0 && <Years own={own} />}
            </>
          )}
        </QueryView>
        {/* While the page is short, everything is near the viewport. */}
        {!query.isPending && (
          <Later placeholder={waiting}>
            <ThreeLines />
          </Later>
        )}
        <OpenOrders />
        <div id="orders">
          {!query.isPending && (
            <Later placeholder={waiting}>
              <History />
            </Later>
          )}
        </div>
      </Stack>
    </>
  );
}

interface OwnProps {
  readonly own: Holdings;
}

function Figures({ own }: OwnProps) {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const { data: now } = useQuery(worth.now());
  // At the same prices as the other figures.
  const today = now && (centsOf(now.today.fromCoins) + centsOf(own.worth) - centsOf(now.holdings)) / 100;
  const unrealized = own.holdings.reduce((cents, holding) => cents + centsOf(holding.unrealized), 0) / 100;
  return (
    <Grid fill item="small">
      <StatCard
        label={texts.worth}
        value={<Money value={own.worth} />}
        note={texts.worthNote}
        to="/user/portfolio#holdings"
        toLabel={texts.seeCoins}
      />
      <StatCard
        label={texts.sinceStart}
        value={<Money value={(centsOf(unrealized) + centsOf(own.realized)) / 100} signed />}
        note={texts.sinceStartNote({ change: formatMoney(today, { signed: true }) })}
        to="/user/trading/review"
        toLabel={texts.seeReview}
      />
      <StatCard
        label={texts.gain}
        value={<Money value={unrealized} signed />}
        note={texts.gainNote}
        to="/user/portfolio#holdings"
        toLabel={texts.seeCoins}
      />
      <StatCard
        label={texts.realized}
        value={<Money value={own.realized} signed />}
        note={texts.realizedNote}
        to={own.years.length > 0 ? '/user/portfolio#years' : '/user/statement?kind=order_filled'}
        toLabel={own.years.length > 0 ? texts.seeYears : undefined}
      />
      <StatCard
        label={texts.cash}
        value={<Money value={own.cash} />}
        note={texts.cashNote({ amount: formatMoney(own.onOrders) })}
        to="/user/statement?account=cash"
      />
    </Grid>
  );
}

/** Coins with a part of their own in the picture; several others are one part. */
const SHOWN = 4;

function Allocation({ own }: OwnProps) {
  const texts = useTexts(messages);
  const parts = own.holdings.map(({ coin, source, name, worth }) => ({
    key: `${source}:${coin}`,
    label: name,
    value: worth,
  }));
  const count = parts.length === SHOWN + 1 ? parts.length : SHOWN;
  const rest = parts.slice(count).reduce((cents, { value }) => cents + centsOf(value), 0) / 100;
  return (
    <Card title={texts.allocation}>
      <StackedBar
        label={texts.allocation}
        parts={[
          ...parts.slice(0, count),
          ...(parts.length > count ? [{ key: 'others', label: texts.others, value: rest }] : []),
        ]}
        valueLabel={texts.coinWorth}
        unit="money"
      />
    </Card>
  );
}

/** What sales gained and what fees took, by year; each year opens its trades on the statement. */
function Years({ own: { years } }: OwnProps) {
  const texts = useTexts(messages);
  return (
    <Card title={texts.years} description={texts.yearsText} padding="none" id="years">
      <Table
        caption={texts.years}
        rows={years}
        rowKey={({ year }) => String(year)}
        columns={[
          {
            key: 'year',
            header: texts.year,
            rowHeader: true,
            cell: ({ year }) => (
              <Link to={statementLink({ flow: 'trade', from: `${year}-01-01`, to: `${year}-12-31` })}>
                {year}
              </Link>
            ),
          },
          {
            key: 'realized',
            header: texts.unrealized,
            align: 'end',
            cell: ({ realized }) => <Money value={realized} signed />,
          },
          { key: 'fees', header: texts.fees, align: 'end', cell: ({ fees }) => <Money value={fees} /> },
        ]}
      />
    </Card>
  );
}
