import { useCan, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card } from '@dayrise/ui-kit';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { ChangeNumber } from '../features/support-number/components/change-number.tsx';
import { supportNumberQueries } from '../features/support-number/queries.ts';
import { messages } from '../features/support-number/texts.ts';

/** `/admin/createWhatsapp` */
export default function CreateWhatsappPage() {
  const texts = useTexts(messages);
  const mayChange = useCan()('support_number.manage');
  const query = useQuery(supportNumberQueries.current());
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <TwoColumns>
        <QueryView
          query={query}
          loading={<CardSkeletons count={1} height="14rem" />}
          failedTitle={texts.notLoaded}
        >
          {({ whatsapp }) =>
            mayChange ? (
              <ChangeNumber current={whatsapp} />
            ) : (
              <Card title={texts.card}>
                <p>{whatsapp === '' ? texts.none : whatsapp}</p>
              </Card>
            )
          }
        </QueryView>
      </TwoColumns>
    </AdminPage>
  );
}
