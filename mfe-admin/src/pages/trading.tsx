import { useCan, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { HaltsCard } from '../features/trading/halts-card.tsx';
import { OverviewCard } from '../features/trading/overview-card.tsx';
import { tradingQueries } from '../features/trading/queries.ts';
import { SettingsCard } from '../features/trading/settings-card.tsx';
import { messages } from '../features/trading/texts.ts';

/** `/admin/trading` */
export default function TradingPage() {
  const texts = useTexts(messages);
  const maySeeClasses = useCan()('classes.read');
  const halts = useQuery(tradingQueries.halts());
  const overview = useQuery(tradingQueries.overview());
  const settings = useQuery(tradingQueries.settings());
  const rules = useQuery(tradingQueries.rules());
  return (
    <AdminPage
      title={texts.title}
      description={texts.lead}
      actions={maySeeClasses && <ButtonLink to="/admin/classes">{texts.classes}</ButtonLink>}
    >
      <Stack gap={24}>
        <QueryView
          query={overview}
          loading={<CardSkeletons count={2} height="14rem" />}
          failedTitle={texts.failedToLoad}
        >
          {(shown) => <OverviewCard overview={shown} />}
        </QueryView>
        <TwoColumns>
          <QueryView
            query={halts}
            loading={<CardSkeletons count={1} height="14rem" />}
            failedTitle={texts.failedToLoad}
          >
            {(list) =>
              // The rules have the names of the coins.
              rules.isPending ? (
                <CardSkeletons count={1} height="14rem" />
              ) : (
                <HaltsCard halts={list} coins={rules.data?.coins ?? []} />
              )
            }
          </QueryView>
          <QueryView
            query={settings}
            loading={<CardSkeletons count={1} height="20rem" />}
            failedTitle={texts.failedToLoad}
          >
            {(saved) => <SettingsCard settings={saved} />}
          </QueryView>
        </TwoColumns>
      </Stack>
    </AdminPage>
  );
}
