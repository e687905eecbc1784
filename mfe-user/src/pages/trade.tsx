import { settings, useMarket, useQuery, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { Inline, Stack } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { orders } from '../features/orders/api.ts';
import { GrantCard } from '../features/orders/grant-card.tsx';
import { OpenOrders, PastOrders } from '../features/orders/order-cards.tsx';
import { Ticket } from '../features/orders/ticket.tsx';
import { ProviderPanel } from '../features/trade/chart-panel.tsx';
import { LocalChart, type Pair } from '../features/trade/local-chart.tsx';
import { type Choice, PriceExplorer } from '../features/trade/price-explorer.tsx';
import { chooseCoins } from '../features/trade/series.ts';
import { messages, ranges } from '../features/trade/texts.ts';
import { useWidget } from '../features/trade/use-widget.ts';
import { WatchlistCard } from '../features/trade/watchlist-card.tsx';
import { withParameters } from '../lib/search.ts';
import styles from './trade.module.css';

/** The coin that is chart and provider's chart at first. */
const FIRST_COIN = 'bitcoin';

/** The chart of a coin, a ticket for it, the person's orders, prices and the watch list. What is chosen is in the URL. */
export default function TradePage() {
  const texts = useTexts(messages);
  const { market } = useMarket();
  const [search, setSearch] = useSearchParams();
  const set = (changes: Record<string, string | null>) =>
    setSearch((before) => withParameters(before, changes), { preventScrollReset: true });
  const choice: Choice = {
    coin: search.get('coin') ?? FIRST_COIN,
    range: ranges.find((range) => range === search.get('range')) ?? '1m',
    compare: search.get('compare'),
  };
  const coins = market?.coins ?? [];
  const { coin: id, compare } = chooseCoins(
    choice,
    coins.map((each) => each.id),
  );
  const coin = coins.find((each) => each.id === id);
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <Stack gap={24}>
        <div className={styles.desk}>
          <AdvancedChart
            coin={id}
            symbol={coin?.symbol ?? 'btc'}
            search={search}
            onChange={(changes) => set({ ...changes, page: null })}
          />
          {coin ? (
            <Stack gap={24} className={styles.ticket}>
              <Ticket
                coins={coins}
                coin={coin}
                onCoinChange={(next) => set({ coin: next, compare: next === compare ? null : compare })}
              />
              {/* Last, so that it moves nothing when it is known whether it is needed. */}
              <GrantCard />
            </Stack>
          ) : (
            <Skeleton shape="block" height="32rem" />
          )}
          <Stack gap={24}>
            <OpenOrders />
            <PastOrders />
          </Stack>
        </div>
        <div className={styles.prices}>
          <PriceExplorer {...choice} onChange={set} />
          <WatchlistCard />
        </div>
      </Stack>
    </>
  );
}

interface AdvancedChartProps {
  readonly coin: string;
  readonly symbol: string;
  readonly search: URLSearchParams;
  readonly onChange: (changes: Record<string, string | null>) => void;
}

/** A coin by day: for Bitcoin the provider's chart if it loads, otherwise our own; or the same days as a table. */
function AdvancedChart({ coin, symbol, search, onChange }: AdvancedChartProps) {
  const texts = useTexts(messages);
  const [attempt, setAttempt] = useState(1);
  const placed = useQuery(orders.list({ coin }));
  const asTable = search.get('view') === 'table';
  const offered = settings.get().chartWidget && coin === FIRST_COIN;
  const own = search.get('chart') === 'own' || !offered || asTable;
  const widget = useWidget(attempt, !own);
  const pair: Pair = {
    coin,
    name: `${symbol.toUpperCase()}/USD`,
    orders: placed.data?.orders ?? noOrders,
  };
  return (
    <Card
      title={texts.advanced({ pair: pair.name })}
      padding="none"
      actions={
        <Inline gap={8}>
          <Button size="small" onClick={() => onChange({ view: asTable ? null : 'table' })}>
            {asTable ? texts.showChart : texts.showTable}
          </Button>
          {offered && own && !asTable && (
            <Button
              size="small"
              onClick={() => {
                setAttempt(attempt + 1);
                onChange({ chart: null });
              }}
            >
              {texts.showProvider}
            </Button>
          )}
          {!own && widget.state === 'ready' && (
            <Button size="small" onClick={() => onChange({ chart: 'own' })}>
              {texts.showOwn}
            </Button>
          )}
        </Inline>
      }
    >
      {own ? (
        <LocalChart pair={pair} asTable={asTable} onTableClose={() => onChange({ view: null })} />
      ) : (
        <ProviderPanel
          pair={pair}
          widget={widget}
          attempt={attempt}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </Card>
  );
}

/** One list for all renderings, so that the chart isn't drawn again. */
const noOrders: Pair['orders'] = [];
