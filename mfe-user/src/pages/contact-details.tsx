import { useQuery } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Card, Link, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { QueryView } from '../components/query-view.tsx';
import { ChangeHistory } from '../features/contact-details/change-history.tsx';
import { DetailsForm } from '../features/contact-details/details-form.tsx';
import { messages } from '../features/contact-details/texts.ts';
import { account } from '../lib/account.ts';

/** Changes the own name and phone number. */
export default function ContactDetailsPage() {
  const texts = useTexts(messages);
  const own = useQuery(account.own());
  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          <TextWithElement text={(link) => texts.lead({ link })}>
            <Link to="/user/security">{texts.security}</Link>
          </TextWithElement>
        }
      />
      <Stack gap={24}>
        <Card>
          <QueryView query={own} loading={<Skeleton lines={6} />}>
            {(user) => <DetailsForm user={user} />}
          </QueryView>
        </Card>
        <ChangeHistory />
      </Stack>
    </>
  );
}
