import { useCan, useQuery } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { PageLinks } from '@dayrise/ui-kit/data';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { AnnouncementList } from '../features/announcements/components/announcement-list.tsx';
import { NewAnnouncement } from '../features/announcements/components/new-announcement.tsx';
import { announcementQueries } from '../features/announcements/queries.ts';
import { messages } from '../features/announcements/texts.ts';
import { text } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';

/** `/admin/announcements` */
export default function AnnouncementsPage() {
  const texts = useTexts(messages);
  const can = useCan();
  const pageLinks = usePageLinks();
  const { params } = useListParams();
  const query = useQuery(announcementQueries.list(text(params, 'cursor', 200)));
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <TwoColumns>
        {can('settings.manage') && <NewAnnouncement />}
        <QueryView
          query={query}
          loading={<CardSkeletons count={1} height="14rem" />}
          failedTitle={texts.failedToLoad}
        >
          {({ announcements, next }) => (
            <>
              <AnnouncementList announcements={announcements} now={query.dataUpdatedAt || Date.now()} />
              <PageLinks label={texts.pages} {...pageLinks(next)} />
            </>
          )}
        </QueryView>
      </TwoColumns>
    </AdminPage>
  );
}
