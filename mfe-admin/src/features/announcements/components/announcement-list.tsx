import type { ManagedAnnouncement } from '@dayrise/contracts';
import { notify, useCan, useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Badge, Button, Card, EmptyState, formatDateTime, VisuallyHidden } from '@dayrise/ui-kit';
import { Megaphone } from 'lucide-react';
import { keys } from '../../../lib/keys.ts';
import { type Phase, phaseOf } from '../phase.ts';
import { sendEnd } from '../queries.ts';
import styles from './announcement-list.module.css';

const badges: Readonly<Record<Phase, { label: string; tone: 'info' | 'gain' | 'neutral' }>> = {
  planned: { label: 'Planned', tone: 'info' },
  shown: { label: 'Shown now', tone: 'gain' },
  over: { label: 'Over', tone: 'neutral' },
};

interface AnnouncementListProps {
  readonly announcements: readonly ManagedAnnouncement[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Announcements, newest first, with a way to end those that are not over. */
export function AnnouncementList({ announcements, now }: AnnouncementListProps) {
  const client = useQueryClient();
  const mayEnd = useCan()('settings.manage');
  const end = useMutation({
    mutationFn: sendEnd,
    onSuccess: () => notify({ kind: 'success', text: 'The announcement is over.' }),
    onError: (error) => notify({ kind: 'error', text: describeRefusal(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.announcements }),
  });
  return (
    <Card title="Announcements" padding="none">
      {announcements.length === 0 ? (
        <EmptyState icon={<Megaphone />} title="No announcements yet">
          What you publish is shown on every page until it ends.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {announcements.map((announcement) => {
            const phase = phaseOf(announcement, now);
            const { label, tone } = badges[phase];
            return (
              <li key={announcement._id} className={styles.item}>
                <div className={styles.head}>
                  <Badge tone={tone}>{label}</Badge>
                  {announcement.kind === 'maintenance' && <Badge tone="warning">Maintenance</Badge>}
                  {phase !== 'over' && mayEnd && (
                    <Button
                      size="small"
                      className={styles.end}
                      busy={end.isPending && end.variables === announcement._id}
                      onClick={() => end.mutate(announcement._id)}
                    >
                      {phase === 'planned' ? 'Cancel' : 'End now'}
                      <VisuallyHidden>{announcement.text}</VisuallyHidden>
                    </Button>
                  )}
                </div>
                <p className={styles.text}>{announcement.text}</p>
                <p className={styles.times}>
                  {formatDateTime(announcement.startsAt)} to{' '}
                  {formatDateTime(announcement.endedAt ?? announcement.endsAt)} · {announcement.by}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
