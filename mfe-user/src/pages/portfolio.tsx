import type { Holdings } from '@dayrise/contracts';
import { useLazy, useMarket, useQuery, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, Card, Money, PageHeader, Skeleton, StatCard, useFormatting } from '@dayrise/ui-kit';
import { Grid, Stack } from '@dayrise/ui-kit/layout';
import { MarketSource } from '@dayrise/ui-kit/market';
import { Suspense } from 'react';
import { CursorPages } from '../components/cursor-pages.tsx';
import { LazyPart } from '../components/lazy-part.tsx';
import { QueryView } from '../components/query-view.tsx';
import { worth } from '../features/dashboard/api.ts';
import { HoldingTable } from '../features/holdings/holding-table.tsx';
import { messages } from '../features/holdings/texts.ts';
import { orders } from '../features/orders/api.ts';
import { OpenOrders } from '../features/orders/order-cards.tsx';
import { OrderTable } from '../features/orders/order-table.tsx';
import { SellAll } from '../features/orders/sell-all.tsx';
import { centsOf } from '../lib/cents.ts';
import { holdings } from '../lib/holdings.ts';
import { messages as orderMessages } from '../lib/order-texts.ts';

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
            </>
          )}
        </QueryView>
        <LazyPart
          load={() => import('../features/review/three-lines.tsx')}
          props={{}}
          fallback={<Skeleton shape="block" height="20rem" />}
        />
        <OpenOrders />
        <History />
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
  const unrealized = own.holdings.reduce((cents, holding) => cents + centsOf(holding.unrealized), 0) / 100;
  return (
    <Grid fill item="small">
      <StatCard
        label={texts.worth}
        value={<Money value={own.worth} />}
        note={texts.worthNote({ change: formatMoney(now?.today.fromCoins, { signed: true }) })}
        to="/user/portfolio#holdings"
        toLabel={texts.seeCoins}
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
        to="/user/statement?kind=order_filled"
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

/** Coins with a part of their own in the picture; the others are one part. */
const SHOWN = 4;

function Allocation({ own }: OwnProps) {
  const texts = useTexts(messages);
  const StackedBar = useLazy(async () => ({ default: (await import('@dayrise/ui-kit/charts')).StackedBar }));
  const parts = own.holdings.map(({ coin, source, name, worth }) => ({
    key: `${source}:${coin}`,
    label: name,
    value: worth,
  }));
  const rest = parts.slice(SHOWN).reduce((cents, { value }) => cents + centsOf(value), 0) / 100;
  return (
    <Card title={texts.allocation}>
      <Suspense fallback={<Skeleton shape="block" height="8rem" />}>
        <StackedBar
          label={texts.allocation}
          parts={[
            ...parts.slice(0, SHOWN),
            ...(parts.length > SHOWN ? [{ key: 'others', label: texts.others, value: rest }] : []),
          ]}
          valueLabel={texts.coinWorth}
          unit="money"
        />
      </Suspense>
    </Card>
  );
}

function History() {
  const texts = useTexts(orderMessages).list;
  const [search] = useSearchParams();
  const query = useQuery(orders.list({ state: 'closed', cursor: search.get('cursor') ?? undefined }));
  return (
    <Card title={texts.closed} padding="none" id="orders">
      <QueryView query={query} loading={<Skeleton lines={6} />}>
        {(page) => (
          <>
            <OrderTable kind="closed" orders={page.orders} />
            <CursorPages label={texts.pages} next={page.next} />
          </>
        )}
      </QueryView>
    </Card>
  );
}
