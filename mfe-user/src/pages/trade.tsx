import { settings, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, PageHeader } from '@dayrise/ui-kit';
import { Inline, Stack } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { ProviderPanel } from '../features/trade/chart-panel.tsx';
import { LocalChart } from '../features/trade/local-chart.tsx';
import { type Choice, PriceExplorer } from '../features/trade/price-explorer.tsx';
import { messages, ranges } from '../features/trade/texts.ts';
import { useWidget } from '../features/trade/use-widget.ts';
import { WatchlistCard } from '../features/trade/watchlist-card.tsx';
import { withParameters } from '../lib/search.ts';
import styles from './trade.module.css';

/** Prices of all coins, the watch list, and the advanced chart of BTC/USD. What is chosen is in the URL. */
export default function TradePage() {
  const texts = useTexts(messages);
  const [search, setSearch] = useSearchParams();
  const set = (changes: Record<string, string | null>) =>
    setSearch((before) => withParameters(before, changes), { preventScrollReset: true });
  const choice: Choice = {
    coin: search.get('coin') ?? 'bitcoin',
    range: ranges.find((range) => range === search.get('range')) ?? '1m',
    compare: search.get('compare'),
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <Stack gap={24}>
        <div className={styles.top}>
          <PriceExplorer {...choice} onChange={set} />
          <WatchlistCard />
        </div>
        <AdvancedChart search={search} onChange={(changes) => set({ ...changes, page: null })} />
      </Stack>
    </>
  );
}

interface AdvancedChartProps {
  readonly search: URLSearchParams;
  readonly onChange: (changes: Record<string, string | null>) => void;
}

/** BTC/USD by day: the provider's chart if it loads, otherwise our own; or the same days as a table. */
function AdvancedChart({ search, onChange }: AdvancedChartProps) {
  const texts = useTexts(messages);
  const [attempt, setAttempt] = useState(1);
  const asTable = search.get('view') === 'table';
  const offered = settings.get().chartWidget;
  const own = search.get('chart') === 'own' || !offered || asTable;
  const widget = useWidget(attempt, !own);
  const retry = () => setAttempt(attempt + 1);
  return (
    <Card
      title={texts.advanced}
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
                retry();
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
        <LocalChart asTable={asTable} onTableClose={() => onChange({ view: null })} />
      ) : (
        <ProviderPanel widget={widget} attempt={attempt} onRetry={retry} />
      )}
    </Card>
  );
}
