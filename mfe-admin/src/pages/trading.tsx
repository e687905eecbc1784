import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { HaltsCard } from '../features/trading/halts-card.tsx';
import { tradingQueries } from '../features/trading/queries.ts';
import { messages } from '../features/trading/texts.ts';

/** `/admin/trading` */
export default function TradingPage() {
  const texts = useTexts(messages);
  const halts = useQuery(tradingQueries.halts());
  const rules = useQuery(tradingQueries.rules());
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <QueryView
        query={halts}
        loading={<CardSkeletons count={1} height="14rem" />}
        failedTitle={texts.failedToLoad}
      >
        {(list) => <HaltsCard halts={list} coins={rules.data?.coins ?? []} />}
      </QueryView>
    </AdminPage>
  );
}
