import { useQuery } from '@dayrise/platform';
import { Banner, Button, Card, DescriptionList, Skeleton, StatusBadge } from '@dayrise/ui-kit';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { SendLinkButton } from '../../components/send-link-button.tsx';
import { account } from '../../lib/account.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

/** The own address: whether it is confirmed, and how to change it. */
export function EmailCard() {
  const own = useQuery(account.own());
  const pending = useQuery({ ...account.changes(), select: ({ pendingEmail }) => pendingEmail });
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title="Email address"
      description="You sign in with it. We also use it to recover your account and to tell you about sign-ins."
      actions={
        <Button size="small" onClick={() => setChanging(true)}>
          Change address
        </Button>
      }
    >
      <QueryView query={own} loading={<Skeleton lines={3} />}>
        {({ email, emailVerified }) => (
          <>
            <DescriptionList
              items={[
                { label: 'Address', value: email },
                {
                  label: 'Confirmed',
                  value: <StatusBadge status={emailVerified ? 'verified' : 'unverified'} />,
                },
              ]}
            />
            {pending.data && (
              <Banner>
                We mailed a link to {pending.data}. Your address changes when you confirm it there.
              </Banner>
            )}
            {!emailVerified && <SendLinkButton />}
          </>
        )}
      </QueryView>
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
