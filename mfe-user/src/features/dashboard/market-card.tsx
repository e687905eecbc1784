import { useMarket, useQuery } from '@dayrise/platform';
import { Card, ErrorState } from '@dayrise/ui-kit';
import { MarketTable } from '@dayrise/ui-kit/market';
import { sparklines } from '../../lib/sparklines.ts';

/** The ten coins with live prices, their source and the line of their last seven days. */
export default function MarketCard() {
  const { market, connection, retry } = useMarket();
  const { data: lines } = useQuery(sparklines);
  const failed = market === null && connection === 'failed';
  return (
    <Card title="Market" padding="none">
      <MarketTable
        coins={market?.coins ?? []}
        lines={lines}
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
