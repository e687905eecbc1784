import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { PageHeader, Skeleton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { QueryView } from '../components/query-view.tsx';
import { UnverifiedNotice } from '../components/unverified-notice.tsx';
import { ProfileCard } from '../features/profile/profile-card.tsx';
import { ProfileLinks } from '../features/profile/profile-links.tsx';
import { messages } from '../features/profile/texts.ts';
import { account } from '../lib/account.ts';

/** The person’s own record, read-only. */
export default function ProfilePage() {
  const texts = useTexts(messages);
  const own = useQuery(account.own());
  return (
    <>
      <PageHeader title={texts.title} />
      <Stack gap={24}>
        <UnverifiedNotice />
        <QueryView query={own} loading={<Skeleton lines={10} />}>
          {(user) => <ProfileCard user={user} />}
        </QueryView>
        <ProfileLinks />
      </Stack>
    </>
  );
}
