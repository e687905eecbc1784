import { useMarket, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ErrorState } from '@dayrise/ui-kit';
import { MarketTable } from '@dayrise/ui-kit/market';
import { sparklinesQuery } from './api/sparkline-queries.ts';
import { messages } from './texts.ts';

/** The table of the ten coins, live, with the line of their last seven days. */
export default function MarketBoard() {
  const texts = useTexts(messages);
  const { market, connection, retry } = useMarket();
  const { data } = useQuery(sparklinesQuery);
  return (
    <MarketTable
      coins={market?.coins ?? []}
      lines={data && Object.fromEntries(data.sparklines.map(({ coin, points }) => [coin, points]))}
      asOf={market?.asOf ?? null}
      source={market?.source ?? 'coingecko'}
      stale={market?.stale ?? false}
      pageOf={({ id }) => `/coins/${id}`}
      caption={texts.title}
      loading={!market && connection !== 'failed'}
      error={
        !market && connection === 'failed' ? <ErrorState title={texts.failed} onRetry={retry} /> : undefined
      }
    />
  );
}
