import { useCan, useQuery } from '@dayrise/platform';
import { Card } from '@dayrise/ui-kit';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { ChangeNumber } from '../features/support-number/components/change-number.tsx';
import { supportNumberQueries } from '../features/support-number/queries.ts';

/** `/admin/createWhatsapp` */
export default function CreateWhatsappPage() {
  const mayChange = useCan()('support_number.manage');
  const query = useQuery(supportNumberQueries.current());
  return (
    <AdminPage title="Change WhatsApp number" description="The number behind “Chat with Us”.">
      <TwoColumns>
        <QueryView
          query={query}
          loading={<CardSkeletons count={1} height="14rem" />}
          failedTitle="The support number could not be loaded"
        >
          {({ whatsapp }) =>
            mayChange ? (
              <ChangeNumber current={whatsapp} />
            ) : (
              <Card title="Support number">
                <p>{whatsapp === '' ? 'No number is set, so people see the default one.' : whatsapp}</p>
              </Card>
            )
          }
        </QueryView>
      </TwoColumns>
    </AdminPage>
  );
}
