import type { getUser, ResponseOf, SessionEnd } from '@dayrise/contracts';
import { notify, useCan, useMutation, useQueryClient } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  formatDateTime,
  RelativeTime,
  VisuallyHidden,
} from '@dayrise/ui-kit';
import { MonitorOff } from 'lucide-react';
import { useState } from 'react';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { keys } from '../../../lib/keys.ts';
import { sendSessionEnd } from '../queries.ts';
import styles from './person.module.css';

type PersonSession = ResponseOf<typeof getUser>['sessions'][number];

const endText = {
  logout: 'Logged out',
  idle: 'Ended after inactivity',
  absolute: 'Ended after 12 hours',
  revoked: 'Ended manually',
  password_changed: 'Ended by a password change',
  person_deleted: 'Ended with the account',
  role_changed: 'Ended by a role change',
} as const satisfies Record<SessionEnd, string>;

interface PersonSessionsProps {
  readonly id: string;
  readonly name: string;
  readonly sessions: readonly PersonSession[];
}

/** A person’s sessions; open ones can be ended. */
export function PersonSessions({ id, name, sessions }: PersonSessionsProps) {
  const client = useQueryClient();
  const mayEnd = useCan()('people.manage');
  const [asked, setAsked] = useState<PersonSession | null>(null);
  const end = useMutation({
    mutationFn: (input: { session: string; reason: string }) => sendSessionEnd({ id, ...input }),
    onSuccess: () => {
      notify({ kind: 'success', text: 'Session ended.' });
      setAsked(null);
      return client.invalidateQueries({ queryKey: keys.people });
    },
  });
  return (
    <Card title="Sessions" padding="none">
      {sessions.length === 0 ? (
        <EmptyState icon={<MonitorOff />} title="No sessions">
          The person’s sessions appear here.
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <li key={session._id} className={styles.row}>
              <div className={styles.words}>
                <span className={styles.main}>
                  {session.device}
                  {session.staffAccess && ', viewing as the person'}
                </span>
                <span className={styles.more}>
                  {session.address && `${session.address} · `}since {formatDateTime(session.createdAt)} · last
                  seen <RelativeTime value={session.lastSeenAt} />
                </span>
              </div>
              {session.endedAt === null ? (
                <>
                  <Badge tone="gain">Open</Badge>
                  {mayEnd && (
                    <Button
                      size="small"
                      onClick={() => {
                        end.reset();
                        setAsked(session);
                      }}
                    >
                      End session<VisuallyHidden> on {session.device}</VisuallyHidden>
                    </Button>
                  )}
                </>
              ) : (
                <Badge>{session.endReason ? endText[session.endReason] : 'Ended'}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      <DecisionDialog
        decision={
          asked && {
            key: asked._id,
            title: 'End this session?',
            facts: [
              { label: 'Who', value: name },
              { label: 'Device', value: asked.device },
              { label: 'Address', value: asked.address },
            ],
            consequence: 'That browser is signed out at once. Other sessions stay open.',
            confirmLabel: 'End session',
            busyLabel: 'Ending',
            tone: 'danger',
            reason: 'optional',
            reasonHelp: 'It’s recorded in the audit log.',
          }
        }
        busy={end.isPending}
        failure={end.error && (serverSentence(end.error) ?? 'The session could not be ended. Try again.')}
        onConfirm={(reason) => asked && end.mutate({ session: asked._id, reason })}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}
