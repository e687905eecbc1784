import { useMarket } from '@dayrise/platform';
import { ErrorState } from '@dayrise/ui-kit';
import { MarketTable } from '@dayrise/ui-kit/data';
import { texts } from './texts.ts';

/** The table of the ten coins, live. */
export default function MarketBoard() {
  const { market, connection, retry } = useMarket();
  return (
    <MarketTable
      coins={market?.coins ?? []}
      asOf={market?.asOf ?? null}
      source={market?.source ?? 'coingecko'}
      stale={market?.stale ?? false}
      caption={texts.title}
      loading={!market && connection !== 'failed'}
      error={
        !market && connection === 'failed' ? <ErrorState title={texts.failed} onRetry={retry} /> : undefined
      }
    />
  );
}
