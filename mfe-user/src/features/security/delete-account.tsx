import { useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, Card, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { areas } from '../../lib/keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { askForDeletion, deletionQuery, keepAccount } from './api.ts';
import { messages } from './texts.ts';
import { lossText } from './words.ts';

/** Asks for the deletion of the own account, or keeps it. */
export function DeleteAccount() {
  const texts = useTexts(messages).deletion;
  const { refusal } = useFailures();
  const { formatDateTime, formatMoney } = useFormatting();
  const client = useQueryClient();
  const query = useQuery(deletionQuery());
  const [asked, setAsked] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: areas.profile });
  const request = useMutation({
    mutationFn: askForDeletion,
    onSuccess: () => setAsked(false),
    onSettled: async () => {
      await refresh();
      // The answer to a request may have been lost.
      if (client.getQueryData(deletionQuery().queryKey)?.request) setAsked(false);
    },
  });
  const keep = useCommand(keepAccount, { done: () => texts.kept, refresh });
  return (
    <Card title={texts.title} description={texts.text}>
      <QueryView query={query} loading={<Skeleton lines={2} />}>
        {({ request: found, writesOff, staffConfirm }) =>
          found ? (
            <Banner
              tone="warning"
              title={
                staffConfirm && Date.parse(found.dueAt) < Date.now()
                  ? texts.waits
                  : texts.due({ time: formatDateTime(found.dueAt) })
              }
              actions={
                <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
                  {texts.keep}
                </Button>
              }
            >
              {texts.asked({ time: formatDateTime(found.requestedAt) })}
              {staffConfirm && ` ${texts.staffConfirm}`}
            </Banner>
          ) : (
            <>
              <Button
                onClick={() => {
                  request.reset();
                  setAsked(true);
                }}
              >
                {texts.title}
              </Button>
              <ConfirmDialog
                open={asked}
                title={texts.dialog}
                confirmLabel={texts.confirm}
                tone="danger"
                busy={request.isPending}
                error={request.error && refusal(request.error)}
                onConfirm={() => request.mutate()}
                onClose={() => setAsked(false)}
              >
                <Stack gap={12}>
                  <p>{lossText(writesOff, formatMoney, texts)}</p>
                  {staffConfirm && <p>{texts.staffConfirm}</p>}
                  <p>{texts.erased}</p>
                </Stack>
              </ConfirmDialog>
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
