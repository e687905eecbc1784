import { Slot } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { PageHeader } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { messages } from '../features/security/texts.ts';

/** How the own account is protected. */
export default function SecurityPage() {
  const texts = useTexts(messages);
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <Stack gap={24}>
        <Slot place="second-factors" />
        <Slot place="account-security" />
      </Stack>
    </>
  );
}
