import type { getUser, ResponseOf } from '@dayrise/contracts';
import { useCan } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, EmptyState, RelativeTime, useFormatting } from '@dayrise/ui-kit';
import { Item, ItemList } from '@dayrise/ui-kit/layout';
import { MonitorOff } from 'lucide-react';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { useQuestion } from '../../../lib/use-question.ts';
import { sendSessionEnd } from '../queries.ts';
import { sessionMessages } from '../texts.ts';

type PersonSession = ResponseOf<typeof getUser>['sessions'][number];

interface PersonSessionsProps {
  readonly id: string;
  readonly name: string;
  readonly sessions: readonly PersonSession[];
}

/** A person’s sessions; open ones can be ended. */
export function PersonSessions({ id, name, sessions }: PersonSessionsProps) {
  const texts = useTexts(sessionMessages);
  const { formatDateTime } = useFormatting();
  const mayEnd = useCan()('people.manage');
  const { asked, ask, dialog } = useQuestion({
    send: ({ _id }: PersonSession, reason) => sendSessionEnd({ id, session: _id, reason }),
    done: () => texts.done,
    failed: (error) => serverSentence(error) ?? texts.failed,
  });
  return (
    <Card title={texts.title}>
      {sessions.length === 0 ? (
        <EmptyState icon={<MonitorOff />} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <ItemList dense>
          {sessions.map((session) => (
            <Item
              key={session._id}
              title={session.staffAccess ? texts.viewing({ device: session.device }) : session.device}
              actions={
                session.endedAt === null ? (
                  <>
                    <Badge tone="gain">{texts.open}</Badge>
                    {mayEnd && (
                      <Button
                        size="small"
                        aria-label={texts.endOn({ device: session.device })}
                        onClick={() => ask(session)}
                      >
                        {texts.end}
                      </Button>
                    )}
                  </>
                ) : (
                  <Badge>{session.endReason ? texts.reasons[session.endReason] : texts.ended}</Badge>
                )
              }
            >
              <TextWithElement
                text={(time) => {
                  const values = { start: formatDateTime(session.createdAt), time };
                  return session.address
                    ? texts.seenAt({ ...values, address: session.address })
                    : texts.seen(values);
                }}
              >
                <RelativeTime value={session.lastSeenAt} />
              </TextWithElement>
            </Item>
          ))}
        </ItemList>
      )}
      <DecisionDialog
        decision={
          asked && {
            key: asked._id,
            title: texts.confirm,
            facts: [
              { label: texts.who, value: name },
              { label: texts.device, value: asked.device },
              ...(asked.address === '' ? [] : [{ label: texts.address, value: asked.address }]),
            ],
            consequence: texts.consequence,
            confirmLabel: texts.end,
            busyLabel: texts.ending,
            tone: 'danger',
            reason: 'optional',
            reasonHelp: texts.recorded,
          }
        }
        {...dialog}
      />
    </Card>
  );
}
