import { Card, Skeleton } from '@dayrise/ui-kit';
import { lazy, Suspense } from 'react';

const MarketBoard = lazy(() => import('./market-board.tsx'));

/** The market table, below everything else on the dashboard. Its code loads after the page's. */
export function MarketCard() {
  return (
    <Card title="Market" padding="none">
      <Suspense fallback={<Skeleton shape="block" height="30rem" />}>
        <MarketBoard />
      </Suspense>
    </Card>
  );
}
