import { settings, useSearchParams } from '@dayrise/platform';
import { Button, Card, PageHeader } from '@dayrise/ui-kit';
import { useState } from 'react';
import { ProviderPanel } from '../features/trade/chart-panel.tsx';
import { LocalChart } from '../features/trade/local-chart.tsx';
import { PriceLine } from '../features/trade/price-line.tsx';
import { useWidget } from '../features/trade/use-widget.ts';
import { withParameters } from '../lib/search.ts';

/** BTC/USD by day: the provider's chart if it loads, otherwise our own; or the same days as a table. */
export default function TradePage() {
  const [search, setSearch] = useSearchParams();
  const [attempt, setAttempt] = useState(1);
  const asTable = search.get('view') === 'table';
  const offered = settings.get().chartWidget;
  const own = search.get('chart') === 'own' || !offered || asTable;
  const widget = useWidget(attempt, !own);
  const retry = () => setAttempt(attempt + 1);
  const set = (name: string, value: string | null) =>
    setSearch((before) => withParameters(before, { [name]: value, page: null }), {
      preventScrollReset: true,
    });
  return (
    <>
      <PageHeader
        title="Trade BTC/USD"
        description="Bitcoin in US dollars, by day."
        actions={
          <>
            <Button onClick={() => set('view', asTable ? null : 'table')}>
              {asTable ? 'Show chart' : 'Show table'}
            </Button>
            {offered && own && !asTable && (
              <Button
                onClick={() => {
                  retry();
                  set('chart', null);
                }}
              >
                Show TradingView’s chart
              </Button>
            )}
            {!own && widget.state === 'ready' && (
              <Button onClick={() => set('chart', 'own')}>Show Dayrise’s chart</Button>
            )}
          </>
        }
      />
      <PriceLine />
      <Card padding="none">
        {own ? (
          <LocalChart asTable={asTable} onTableClose={() => set('view', null)} />
        ) : (
          <ProviderPanel widget={widget} attempt={attempt} onRetry={retry} />
        )}
      </Card>
    </>
  );
}
