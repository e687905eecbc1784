import { notify, useCan, useMutation, useParams, useQuery, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, CopyButton, useFormatting } from '@dayrise/ui-kit';
import { Breadcrumbs, Inline, Stack } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { DecisionDialog } from '../components/decision-dialog.tsx';
import { QueryView } from '../components/query-view.tsx';
import { MemberTable } from '../features/classes/member-table.tsx';
import { classQueries, downloadClass, sendEnd } from '../features/classes/queries.ts';
import { messages } from '../features/classes/texts.ts';
import { keys } from '../lib/keys.ts';
import { saveFile } from '../lib/save-file.ts';

/** `/admin/classes/:id` */
export default function ClassPage() {
  const texts = useTexts(messages);
  const { formatDateTime, formatMoney } = useFormatting();
  const { refusal } = useFailures();
  const mayManage = useCan()('classes.manage');
  const client = useQueryClient();
  const id = useParams().id ?? '';
  const query = useQuery(classQueries.one(id));
  const [isEnding, setEnding] = useState(false);
  const download = useMutation({
    mutationFn: () => downloadClass(id),
    onSuccess: (file) => saveFile(file, 'class.csv'),
    onError: (error) => notify({ kind: 'error', text: refusal(error) }),
  });
  const end = useMutation({
    mutationFn: sendEnd,
    onSuccess: () => {
      setEnding(false);
      notify({ kind: 'success', text: texts.end.done });
      return client.invalidateQueries({ queryKey: keys.classes });
    },
  });
  return (
    <QueryView
      query={query}
      loading={<CardSkeletons count={2} height="20rem" />}
      failedTitle={texts.failedToLoad}
    >
      {({ class: taught, members }) => (
        <AdminPage
          title={taught.name}
          description={texts.facts({
            teacher: taught.teacher,
            start: formatDateTime(taught.startsAt),
            end: formatDateTime(taught.endsAt),
            money: formatMoney(taught.money),
          })}
          breadcrumbs={<Breadcrumbs parents={[{ label: texts.title, to: '/admin/classes' }]} />}
          actions={
            mayManage && (
              <>
                <Button
                  busy={download.isPending}
                  busyLabel={texts.exporting}
                  onClick={() => download.mutate()}
                >
                  {texts.export}
                </Button>
                {taught.state !== 'ended' && (
                  <Button variant="danger" onClick={() => setEnding(true)}>
                    {texts.end.button}
                  </Button>
                )}
              </>
            )
          }
        >
          <Stack gap={24}>
            {taught.state !== 'ended' && (
              <Card title={texts.code} description={texts.codeText}>
                <Inline gap={8}>
                  <bdi>{taught.code}</bdi>
                  <CopyButton text={taught.code} label={texts.copy} />
                </Inline>
              </Card>
            )}
            <MemberTable id={id} members={members} />
          </Stack>
          <DecisionDialog
            decision={
              isEnding
                ? {
                    key: id,
                    title: texts.end.title({ name: taught.name }),
                    facts: [],
                    consequence: texts.end.text,
                    confirmLabel: texts.end.confirm,
                    busyLabel: texts.end.busy,
                    tone: 'danger',
                    reason: 'optional',
                  }
                : null
            }
            busy={end.isPending}
            failure={end.error && refusal(end.error)}
            onConfirm={(reason) => end.mutate({ id, reason })}
            onClose={() => {
              end.reset();
              setEnding(false);
            }}
          />
        </AdminPage>
      )}
    </QueryView>
  );
}
