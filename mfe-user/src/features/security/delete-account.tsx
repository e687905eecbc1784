import { notify, useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Banner, Button, Card, formatDateTime, formatMoney, Skeleton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { areas } from '../../lib/keys.ts';
import { askForDeletion, deletionQuery, keepAccount } from './api.ts';
import { lossText, staffConfirmText } from './words.ts';

/** Asks for the deletion of the own account, or keeps it. */
export function DeleteAccount() {
  const client = useQueryClient();
  const query = useQuery(deletionQuery());
  const [asked, setAsked] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: areas.profile });
  const request = useMutation({
    mutationFn: askForDeletion,
    onSuccess: () => {
      setAsked(false);
      return refresh();
    },
  });
  const keep = useMutation({
    mutationFn: keepAccount,
    onSuccess: () => {
      notify({ kind: 'success', text: 'Your account stays.' });
      return refresh();
    },
    onError: (error) => notify({ kind: 'error', text: describeRefusal(error) }),
  });
  return (
    <Card
      title="Delete my account"
      description="We delete your personal data 14 days after your request. You can cancel it until then."
    >
      <QueryView query={query} loading={<Skeleton lines={2} />}>
        {({ request: found, writesOff, staffConfirm }) =>
          found ? (
            <Banner
              tone="warning"
              title={
                staffConfirm && Date.parse(found.dueAt) < Date.now()
                  ? 'Your account is waiting for our staff to confirm its deletion'
                  : `Your account will be deleted after ${formatDateTime(found.dueAt)}`
              }
              actions={
                <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
                  Keep my account
                </Button>
              }
            >
              You asked for it on {formatDateTime(found.requestedAt)}. Everything works until then.
              {staffConfirm && ` ${staffConfirmText}`}
            </Banner>
          ) : (
            <>
              <Button
                onClick={() => {
                  request.reset();
                  setAsked(true);
                }}
              >
                Delete my account
              </Button>
              <ConfirmDialog
                open={asked}
                title="Delete your account in 14 days?"
                confirmLabel="Ask for deletion"
                tone="danger"
                busy={request.isPending}
                error={request.error && describeRefusal(request.error)}
                onConfirm={() => request.mutate()}
                onClose={() => setAsked(false)}
              >
                <Stack gap={12}>
                  <p>{lossText(writesOff, formatMoney)}</p>
                  {staffConfirm && <p>{staffConfirmText}</p>}
                  <p>
                    Your name, addresses, phone number, images and messages are erased, and you can’t log in
                    any more. Entries of the ledger stay, without your name. Nobody can undo this.
                  </p>
                </Stack>
              </ConfirmDialog>
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
