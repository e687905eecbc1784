import { Slot } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { AdminPage } from '../components/admin-page.tsx';
import { messages } from '../features/security/texts.ts';

/** `/admin/security` */
export default function SecurityPage() {
  const texts = useTexts(messages);
  return (
    <AdminPage
      title={texts.title}
      description={texts.lead}
      actions={<ButtonLink to="/admin/notifications">{texts.notifications}</ButtonLink>}
    >
      <Stack gap={24}>
        <Slot place="second-factors" />
        <Slot place="account-security" />
      </Stack>
    </AdminPage>
  );
}
