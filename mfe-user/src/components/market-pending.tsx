import { useMarket } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ErrorState } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { messages } from './market-texts.ts';

/** Stands in for what needs prices: its children while they load, or why they can't be read. */
export function MarketPending({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(messages);
  const { market, connection, retry } = useMarket();
  if (market === null && connection === 'failed') return <ErrorState title={texts.failed} onRetry={retry} />;
  return children;
}
