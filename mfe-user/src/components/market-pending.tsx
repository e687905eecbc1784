import { useMarket } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ErrorState } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { messages } from './market-texts.ts';

/** Shown until there are prices: its children while they load, and an error with a retry if they can't be read. */
export function MarketPending({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(messages);
  const { market, connection, retry } = useMarket();
  if (market === null && connection === 'failed') return <ErrorState title={texts.failed} onRetry={retry} />;
  return children;
}
