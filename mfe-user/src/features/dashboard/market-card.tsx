import { useMarket } from '@dayrise/platform';
import { Card, ErrorState } from '@dayrise/ui-kit';
import { MarketTable } from '@dayrise/ui-kit/data';

/** The ten coins with live prices and their source. */
export default function MarketCard() {
  const { market, connection, retry } = useMarket();
  const failed = market === null && connection === 'failed';
  return (
    <Card title="Market" padding="none">
      <MarketTable
        coins={market?.coins ?? []}
        asOf={market?.asOf ?? null}
        source={market?.source ?? 'simulated'}
        stale={market?.stale ?? false}
        loading={market === null && !failed}
        error={
          failed ? <ErrorState title="The market prices could not be loaded" onRetry={retry} /> : undefined
        }
      />
    </Card>
  );
}
