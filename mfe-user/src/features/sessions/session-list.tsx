import type { listSessions, ResponseOf, Session } from '@dayrise/contracts';
import { useQueryClient } from '@dayrise/platform';
import { useConfirmation } from '@dayrise/platform/confirmation';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, RelativeTime } from '@dayrise/ui-kit';
import { Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { Monitor, Smartphone } from 'lucide-react';
import { areas } from '../../lib/keys.ts';
import { endAllOthers, endOne } from './api.ts';
import { messages } from './texts.ts';
import { durationText } from './words.ts';

type SessionPage = ResponseOf<typeof listSessions>;
type Ending = Session | 'others';

/** Open sessions and recently ended ones. */
export function SessionList({ sessions, idleLimit, absoluteLimit }: SessionPage) {
  const texts = useTexts(messages);
  const client = useQueryClient();
  const open = sessions.filter(({ endedAt }) => endedAt === null);
  const ended = sessions.filter(({ endedAt }) => endedAt !== null);
  const { asked, ask, dialog } = useConfirmation({
    send: async (what: Ending): Promise<unknown> => (what === 'others' ? endAllOthers() : endOne(what._id)),
    done: (_, what) => (what === 'others' ? texts.othersEnded : texts.ended),
    refresh: () => client.invalidateQueries({ queryKey: areas.sessions }),
  });
  return (
    <Stack gap={24}>
      <Card
        title={texts.now}
        description={texts.limits({
          idle: durationText(idleLimit, texts),
          most: durationText(absoluteLimit, texts),
        })}
        actions={
          open.length > 1 && (
            <Button size="small" onClick={() => ask('others')}>
              {texts.endOthers}
            </Button>
          )
        }
      >
        <SessionRows sessions={open} onEnd={ask} />
      </Card>
      {ended.length > 0 && (
        <Card title={texts.recent}>
          <SessionRows sessions={ended} />
        </Card>
      )}
      {asked && (
        <ConfirmDialog
          {...dialog}
          title={asked === 'others' ? texts.askOthers : texts.askOne({ device: asked.device })}
          confirmLabel={asked === 'others' ? texts.endOthers : texts.end}
        >
          <p>{asked === 'others' ? texts.othersText : texts.oneText}</p>
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
  const texts = useTexts(messages);
  return (
    <ItemList>
      {sessions.map((session) => (
        <Item
          key={session._id}
          icon={/iPhone|iPad|Android/i.test(session.device) ? <Smartphone /> : <Monitor />}
          title={
            <>
              {session.device} {session.current && <Badge tone="action">{texts.thisDevice}</Badge>}
              {session.staffAccess && <Badge tone="warning">{texts.staffAccess}</Badge>}
            </>
          }
          actions={
            onEnd &&
            !session.current && (
              <Button
                size="small"
                aria-label={texts.endOn({ device: session.device })}
                onClick={() => onEnd(session)}
              >
                {texts.end}
              </Button>
            )
          }
        >
          {session.address && `${session.address} · `}
          {session.endedAt === null ? (
            <TextWithElement text={(time) => texts.lastSeen({ time })}>
              <RelativeTime value={session.lastSeenAt} />
            </TextWithElement>
          ) : (
            <>
              {session.endReason ? texts.reasons[session.endReason] : texts.reasonUnknown}
              {' · '}
              <RelativeTime value={session.endedAt} />
            </>
          )}
        </Item>
      ))}
    </ItemList>
  );
}
