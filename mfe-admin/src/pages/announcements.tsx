import { useCan, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { AnnouncementList } from '../features/announcements/components/announcement-list.tsx';
import { NewAnnouncement } from '../features/announcements/components/new-announcement.tsx';
import { announcementQueries } from '../features/announcements/queries.ts';
import { messages } from '../features/announcements/texts.ts';

/** `/admin/announcements` */
export default function AnnouncementsPage() {
  const texts = useTexts(messages);
  const can = useCan();
  const query = useQuery(announcementQueries.list());
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <TwoColumns>
        {can('settings.manage') && <NewAnnouncement />}
        <QueryView
          query={query}
          loading={<CardSkeletons count={1} height="14rem" />}
          failedTitle={texts.failedToLoad}
        >
          {({ announcements }) => (
            <AnnouncementList announcements={announcements} now={query.dataUpdatedAt} />
          )}
        </QueryView>
      </TwoColumns>
    </AdminPage>
  );
}
