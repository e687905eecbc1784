import { useMarket, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card, ErrorState } from '@dayrise/ui-kit';
import { MarketTable } from '@dayrise/ui-kit/market';
import { messages } from '../../components/market-texts.ts';
import { sparklines } from '../../lib/sparklines.ts';

/** The ten coins with live prices, their source and the line of their last seven days. */
export default function MarketCard() {
  const texts = useTexts(messages);
  const { market, connection, retry } = useMarket();
  const { data: lines } = useQuery(sparklines);
  const failed = market === null && connection === 'failed';
  return (
    <Card title={texts.title} padding="none">
      <MarketTable
        coins={market?.coins ?? []}
        lines={lines}
        pageOf={({ id }) => `/user/trade/${id}`}
        asOf={market?.asOf ?? null}
        source={market?.source ?? 'simulated'}
        stale={market?.stale ?? false}
        loading={market === null && !failed}
        error={failed ? <ErrorState title={texts.failed} onRetry={retry} /> : undefined}
      />
    </Card>
  );
}
