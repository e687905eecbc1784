import type { listPersonExports, ResponseOf } from '@dayrise/contracts';
import { notify, useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { Badge, Button, Card, EmptyState, formatDateTime } from '@dayrise/ui-kit';
import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { keys } from '../../../lib/keys.ts';
import { type ListedUser, linkExport, peopleQueries, sendExport } from '../queries.ts';
import styles from './person.module.css';

type PersonExport = ResponseOf<typeof listPersonExports>['exports'][number];

/** Archives of everything about a person, and the button that makes one. */
export function PersonExports({ person }: { person: ListedUser }) {
  const client = useQueryClient();
  const query = useQuery(peopleQueries.exports(person._id));
  const [asked, setAsked] = useState(false);
  const make = useMutation({
    mutationFn: (reason: string) => sendExport({ id: person._id, reason }),
    onSuccess: () => {
      setAsked(false);
      notify({ kind: 'success', text: 'The export is being made. We tell you when it is ready.' });
      return client.invalidateQueries({ queryKey: keys.people });
    },
  });
  return (
    <Card
      title="Data export"
      description="A zip file with everything that we keep about this person. They and the member of staff who made it can download it; one a day."
      padding="none"
      actions={
        <Button
          size="small"
          onClick={() => {
            make.reset();
            setAsked(true);
          }}
        >
          Make an export
        </Button>
      }
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="8rem" />}
        failedTitle="The exports could not be loaded"
      >
        {({ exports }) =>
          exports.length === 0 ? (
            <EmptyState icon={<FileArchive />} title="No exports">
              Exports of the last 30 days appear here.
            </EmptyState>
          ) : (
            <ul className={styles.rows}>
              {exports.map((each) => (
                <ExportRow key={each._id} id={person._id} made={each} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <DecisionDialog
        decision={
          asked
            ? {
                key: person._id,
                title: `Export the data of ${person.name}?`,
                facts: [
                  { label: 'Who', value: person.name },
                  { label: 'Email', value: person.email },
                ],
                consequence:
                  'A zip file with their account, statement, payments with images, tickets and sign-ins. Only you and they can download it. They are told that staff made an export, without your name.',
                confirmLabel: 'Make the export',
                busyLabel: 'Asking',
                tone: 'primary',
                reason: 'required',
                reasonHelp: 'It’s recorded in the audit log.',
              }
            : null
        }
        busy={make.isPending}
        failure={
          make.error && (serverSentence(make.error) ?? 'The export could not be requested. Try again.')
        }
        onConfirm={(reason) => make.mutate(reason)}
        onClose={() => setAsked(false)}
      />
    </Card>
  );
}

function ExportRow({ id, made }: { id: string; made: PersonExport }) {
  const open = useMutation({
    mutationFn: () => linkExport({ id, export: made._id }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      notify({
        kind: 'error',
        text: serverSentence(error) ?? 'The export could not be downloaded. Try again.',
      }),
  });
  const who = made.byStaff ? (made.mine ? 'Made by you' : 'Made by a colleague') : 'Made by the person';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.main}>{who}</span>
        <span className={styles.more}>
          Asked for on {formatDateTime(made.requestedAt)}
          {made.state === 'ready' && ` · ready until ${formatDateTime(made.expiresAt)}`}
        </span>
      </div>
      {made.state === 'waiting' && <Badge tone="info">In preparation</Badge>}
      {made.state === 'expired' && <Badge>Expired</Badge>}
      {made.state === 'failed' && <Badge tone="loss">Failed</Badge>}
      {made.state === 'ready' && !made.mine && <Badge tone="gain">Ready</Badge>}
      {made.state === 'ready' && made.mine && (
        <Button size="small" busy={open.isPending} busyLabel="Opening" onClick={() => open.mutate()}>
          Download
        </Button>
      )}
    </li>
  );
}
