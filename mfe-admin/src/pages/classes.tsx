import { useCan, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { useState } from 'react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { ClassTable } from '../features/classes/class-table.tsx';
import { OpenDialog } from '../features/classes/open-dialog.tsx';
import { classQueries } from '../features/classes/queries.ts';
import { messages } from '../features/classes/texts.ts';
import { tradingQueries } from '../features/trading/queries.ts';

/** `/admin/classes` */
export default function ClassesPage() {
  const texts = useTexts(messages);
  const mayManage = useCan()('classes.manage');
  const query = useQuery(classQueries.list());
  const rules = useQuery(tradingQueries.rules());
  const [isOpening, setOpening] = useState(false);
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="20rem" />}
        failedTitle={texts.failedToLoad}
      >
        {(classes) => (
          <ClassTable
            classes={classes}
            actions={
              mayManage && (
                <Button size="small" onClick={() => setOpening(true)}>
                  {texts.open.button}
                </Button>
              )
            }
          />
        )}
      </QueryView>
      {isOpening && <OpenDialog coins={rules.data?.coins ?? []} onClose={() => setOpening(false)} />}
    </AdminPage>
  );
}
