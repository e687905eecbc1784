import type { listSessions, ResponseOf, Session } from '@dayrise/contracts';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Badge, Button, Card, RelativeTime } from '@dayrise/ui-kit';
import { Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { endAllOthers, endOne } from './api.ts';
import { endReasons, minutesText } from './words.ts';

type SessionPage = ResponseOf<typeof listSessions>;
type Ending = Session | 'others';

/** Open sessions and recently ended ones. */
export function SessionList({ sessions, idleLimit, absoluteLimit }: SessionPage) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Ending | null>(null);
  const open = sessions.filter(({ endedAt }) => endedAt === null);
  const ended = sessions.filter(({ endedAt }) => endedAt !== null);
  const end = useMutation({
    mutationFn: async (what: Ending): Promise<unknown> =>
      what === 'others' ? endAllOthers() : endOne(what._id),
    networkMode: 'always',
    onSuccess: (_, what) => {
      notify({ kind: 'success', text: what === 'others' ? 'Signed out everywhere else' : 'Session ended' });
      setAsked(null);
    },
    onSettled: () => client.invalidateQueries({ queryKey: areas.sessions }),
  });
  const ask = (what: Ending) => {
    end.reset();
    setAsked(what);
  };
  return (
    <Stack gap={24}>
      <Card
        title="Signed in now"
        description={`A session ends after ${minutesText(idleLimit)} of inactivity, and after ${minutesText(absoluteLimit)} at most.`}
        actions={
          open.length > 1 && (
            <Button size="small" onClick={() => ask('others')}>
              End all others
            </Button>
          )
        }
      >
        <SessionRows sessions={open} onEnd={ask} />
      </Card>
      {ended.length > 0 && (
        <Card title="Recently ended">
          <SessionRows sessions={ended} />
        </Card>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={asked === 'others' ? 'End all other sessions?' : `End the session on ${asked.device}?`}
          confirmLabel={asked === 'others' ? 'End all others' : 'End session'}
          busy={end.isPending}
          error={end.error && describeRefusal(end.error)}
          onConfirm={() => end.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked === 'others' ? 'Every device but this one is' : 'That device is'} signed out at once and
            needs your password again.
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface SessionRowsProps {
  readonly sessions: readonly Session[];
  readonly onEnd?: (session: Session) => void;
}

function SessionRows({ sessions, onEnd }: SessionRowsProps) {
  return (
    <ItemList>
      {sessions.map((session) => (
        <Item
          key={session._id}
          icon={/iPhone|iPad|Android/i.test(session.device) ? <Smartphone /> : <Monitor />}
          title={
            <>
              {session.device} {session.current && <Badge tone="action">This device</Badge>}
              {session.staffAccess && <Badge tone="warning">Staff access, read-only</Badge>}
            </>
          }
          actions={
            onEnd &&
            !session.current && (
              <Button
                size="small"
                aria-label={`End session on ${session.device}`}
                onClick={() => onEnd(session)}
              >
                End session
              </Button>
            )
          }
        >
          {session.address && `${session.address} · `}
          {session.endedAt === null ? (
            <>
              last seen <RelativeTime value={session.lastSeenAt} />
            </>
          ) : (
            <>
              {session.endReason ? endReasons[session.endReason] : 'Ended'}{' '}
              <RelativeTime value={session.endedAt} />
            </>
          )}
        </Item>
      ))}
    </ItemList>
  );
}
