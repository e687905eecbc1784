import type { TaughtClass } from '@dayrise/contracts';
import { notify, useCan, useMutation, useParams, useQuery } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { saveFile } from '@dayrise/platform/save-file';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, CopyButton, useFormatting } from '@dayrise/ui-kit';
import { Breadcrumbs, Inline, Stack } from '@dayrise/ui-kit/layout';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { DecisionDialog } from '../components/decision-dialog.tsx';
import { QueryView, withoutMissing } from '../components/query-view.tsx';
import { MemberTable } from '../features/classes/member-table.tsx';
import { classQueries, downloadClass, sendEnd } from '../features/classes/queries.ts';
import { messages } from '../features/classes/texts.ts';
import { useQuestion } from '../lib/use-question.ts';

/** `/admin/classes/:id` */
export default function ClassPage() {
  const texts = useTexts(messages);
  const { formatDateTime, formatMoney } = useFormatting();
  const { refusal } = useFailures();
  const mayManage = useCan()('classes.manage');
  const id = useParams().id ?? '';
  const query = withoutMissing(useQuery(classQueries.one(id)));
  const download = useMutation({
    mutationFn: () => downloadClass(id),
    onSuccess: (file) => saveFile(file, 'class.csv'),
    onError: (error) => notify({ kind: 'error', text: refusal(error) }),
  });
  const { asked, ask, dialog } = useQuestion({
    send: ({ _id }: TaughtClass, reason) => sendEnd({ id: _id, reason }),
    done: () => texts.end.done,
    failed: refusal,
  });
  const taught = query.data?.class;
  return (
    <AdminPage
      title={taught?.name ?? texts.class}
      description={
        taught &&
        texts.facts({
          teacher: taught.teacher,
          start: formatDateTime(taught.startsAt),
          end: formatDateTime(taught.endsAt),
          money: formatMoney(taught.money),
        })
      }
      breadcrumbs={<Breadcrumbs parents={[{ label: texts.title, to: '/admin/classes' }]} />}
      actions={
        taught &&
        mayManage && (
          <>
            <Button busy={download.isPending} busyLabel={texts.exporting} onClick={() => download.mutate()}>
              {texts.export}
            </Button>
            {taught.state !== 'ended' && (
              <Button variant="danger" onClick={() => ask(taught)}>
                {texts.end.button}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={2} height="20rem" />}
        failedTitle={texts.failedToLoad}
      >
        {({ class: { state, code }, members }) => (
          <Stack gap={24}>
            {state !== 'ended' && (
              <Card title={texts.code} description={texts.codeText}>
                <Inline gap={8}>
                  <bdi>{code}</bdi>
                  <CopyButton text={code} label={texts.copy} />
                </Inline>
              </Card>
            )}
            <MemberTable id={id} members={members} />
          </Stack>
        )}
      </QueryView>
      <DecisionDialog
        decision={
          asked && {
            key: asked._id,
            title: texts.end.title({ name: asked.name }),
            facts: [],
            consequence: texts.end.text,
            confirmLabel: texts.end.confirm,
            busyLabel: texts.end.busy,
            tone: 'danger',
            reason: 'optional',
          }
        }
        {...dialog}
      />
    </AdminPage>
  );
}
