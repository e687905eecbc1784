import { settings, useSearchParams } from '@dayrise/platform';
import { Button, Card, PageHeader } from '@dayrise/ui-kit';
import { ProviderPanel } from '../features/trade/chart-panel.tsx';
import { LocalChart } from '../features/trade/local-chart.tsx';
import { PriceLine } from '../features/trade/price-line.tsx';
import { withParameters } from '../lib/search.ts';

/** BTC/USD by day: the charting provider's chart where it answers, else ours; and a table of the same days. */
export default function TradePage() {
  const [search, setSearch] = useSearchParams();
  const asTable = search.get('view') === 'table';
  const own = search.get('chart') === 'own' || !settings.get().chartWidget || asTable;
  const set = (name: string, value: string | null) =>
    setSearch((before) => withParameters(before, { [name]: value, page: null }), {
      preventScrollReset: true,
    });
  return (
    <>
      <PageHeader
        title="Trade BTC/USD"
        description="Bitcoin against the US dollar, by day."
        actions={
          <>
            <Button onClick={() => set('view', asTable ? null : 'table')}>
              {asTable ? 'Show chart' : 'Show table'}
            </Button>
            {settings.get().chartWidget && !asTable && (
              <Button onClick={() => set('chart', own ? null : 'own')}>
                {own ? "Show TradingView's chart" : "Show Dayrise's chart"}
              </Button>
            )}
          </>
        }
      />
      <PriceLine />
      <Card padding="none">{own ? <LocalChart asTable={asTable} /> : <ProviderPanel />}</Card>
    </>
  );
}
