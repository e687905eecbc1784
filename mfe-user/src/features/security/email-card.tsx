import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, Card, DescriptionList, Skeleton, StatusBadge } from '@dayrise/ui-kit';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { SendLinkButton } from '../../components/send-link-button.tsx';
import { account } from '../../lib/account.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { messages } from './texts.ts';

/** The own address: whether it is confirmed, and how to change it. */
export function EmailCard() {
  const texts = useTexts(messages).email;
  const own = useQuery(account.own());
  const pending = useQuery({ ...account.changes(), select: ({ pendingEmail }) => pendingEmail });
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title={texts.title}
      description={texts.text}
      actions={
        <Button size="small" onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
      }
    >
      <QueryView query={own} loading={<Skeleton lines={3} />}>
        {({ email, emailVerified }) => (
          <>
            <DescriptionList
              items={[
                { label: texts.address, value: email },
                {
                  label: texts.confirmed,
                  value: <StatusBadge status={emailVerified ? 'verified' : 'unverified'} />,
                },
              ]}
            />
            {pending.data && <Banner>{texts.pending({ email: pending.data })}</Banner>}
            {!emailVerified && <SendLinkButton />}
          </>
        )}
      </QueryView>
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
