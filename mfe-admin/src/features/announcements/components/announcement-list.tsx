import type { ManagedAnnouncement } from '@dayrise/contracts';
import { notify, useCan, useMutation, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, EmptyState, useFormatting, VisuallyHidden } from '@dayrise/ui-kit';
import { Megaphone } from 'lucide-react';
import { keys } from '../../../lib/keys.ts';
import { type Phase, phaseOf } from '../phase.ts';
import { sendEnd } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './announcement-list.module.css';

const tones = { planned: 'info', shown: 'gain', over: 'neutral' } as const satisfies Record<Phase, string>;

interface AnnouncementListProps {
  readonly announcements: readonly ManagedAnnouncement[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Announcements, newest first, with a way to end those that are not over. */
export function AnnouncementList({ announcements, now }: AnnouncementListProps) {
  const texts = useTexts(messages);
  const { formatDateTime } = useFormatting();
  const { refusal } = useFailures();
  const client = useQueryClient();
  const mayEnd = useCan()('settings.manage');
  const end = useMutation({
    mutationFn: sendEnd,
    onSuccess: () => notify({ kind: 'success', text: texts.ended }),
    onError: (error) => notify({ kind: 'error', text: refusal(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.announcements }),
  });
  return (
    <Card title={texts.title} padding="none">
      {announcements.length === 0 ? (
        <EmptyState icon={<Megaphone />} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {announcements.map((announcement) => {
            const phase = phaseOf(announcement, now);
            return (
              <li key={announcement._id} className={styles.item}>
                <div className={styles.head}>
                  <Badge tone={tones[phase]}>{texts.phases[phase]}</Badge>
                  {announcement.kind === 'maintenance' && <Badge tone="warning">{texts.maintenance}</Badge>}
                  {phase !== 'over' && mayEnd && (
                    <Button
                      size="small"
                      className={styles.end}
                      busy={end.isPending && end.variables === announcement._id}
                      onClick={() => end.mutate(announcement._id)}
                    >
                      {phase === 'planned' ? texts.cancel : texts.end}
                      <VisuallyHidden>{announcement.text}</VisuallyHidden>
                    </Button>
                  )}
                </div>
                <p className={styles.text}>
                  <bdi>{announcement.text}</bdi>
                </p>
                <p className={styles.times}>
                  {texts.times({
                    start: formatDateTime(announcement.startsAt),
                    end: formatDateTime(announcement.endedAt ?? announcement.endsAt),
                    name: announcement.by,
                  })}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
