import type { listPersonExports, ResponseOf } from '@dayrise/contracts';
import { notify, useMutation, useQuery } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, EmptyState, useFormatting } from '@dayrise/ui-kit';
import { Item, ItemList } from '@dayrise/ui-kit/layout';
import { FileArchive } from 'lucide-react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useQuestion } from '../../../lib/use-question.ts';
import { type ListedUser, linkExport, peopleQueries, sendExport } from '../queries.ts';
import { exportMessages } from '../texts.ts';

type PersonExport = ResponseOf<typeof listPersonExports>['exports'][number];

/** Archives of everything about a person, and the button that makes one. */
export function PersonExports({ person }: { person: ListedUser }) {
  const texts = useTexts(exportMessages);
  const labels = useTexts(fieldLabels);
  const query = useQuery(peopleQueries.exports(person._id));
  const { asked, ask, dialog } = useQuestion({
    send: ({ _id }: ListedUser, reason) => sendExport({ id: _id, reason }),
    done: () => texts.making,
    failed: (error) => serverSentence(error) ?? texts.failed,
  });
  return (
    <Card
      title={texts.title}
      description={texts.lead}
      actions={
        <Button size="small" onClick={() => ask(person)}>
          {texts.make}
        </Button>
      }
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="8rem" />}
        failedTitle={texts.failedToLoad}
      >
        {({ exports }) =>
          exports.length === 0 ? (
            <EmptyState icon={<FileArchive />} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <ItemList dense>
              {exports.map((each) => (
                <ExportRow key={each._id} id={person._id} made={each} />
              ))}
            </ItemList>
          )
        }
      </QueryView>
      <DecisionDialog
        decision={
          asked && {
            key: person._id,
            title: texts.confirm({ name: person.name }),
            facts: [
              { label: texts.who, value: person.name },
              { label: labels.email, value: person.email },
            ],
            consequence: texts.consequence,
            confirmLabel: texts.submit,
            busyLabel: texts.asking,
            tone: 'primary',
            reason: 'required',
            reasonHelp: texts.recorded,
          }
        }
        {...dialog}
      />
    </Card>
  );
}

function ExportRow({ id, made }: { id: string; made: PersonExport }) {
  const texts = useTexts(exportMessages);
  const { formatDateTime } = useFormatting();
  const open = useMutation({
    mutationFn: () => linkExport({ id, export: made._id }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      notify({
        kind: 'error',
        text: serverSentence(error) ?? texts.notDownloaded,
      }),
  });
  const who = made.byStaff ? (made.mine ? texts.byYou : texts.byColleague) : texts.byPerson;
  return (
    <Item
      title={who}
      actions={
        <>
          {made.state === 'waiting' && <Badge tone="info">{texts.waiting}</Badge>}
          {made.state === 'expired' && <Badge>{texts.expired}</Badge>}
          {made.state === 'failed' && <Badge tone="loss">{texts.failedState}</Badge>}
          {made.state === 'ready' && !made.mine && <Badge tone="gain">{texts.ready}</Badge>}
          {made.state === 'ready' && made.mine && (
            <Button
              size="small"
              busy={open.isPending}
              busyLabel={texts.opening}
              onClick={() => open.mutate()}
            >
              {texts.download}
            </Button>
          )}
        </>
      }
    >
      {made.state === 'ready'
        ? texts.askedAndReady({
            time: formatDateTime(made.requestedAt),
            end: formatDateTime(made.expiresAt),
          })
        : texts.asked({ time: formatDateTime(made.requestedAt) })}
    </Item>
  );
}
