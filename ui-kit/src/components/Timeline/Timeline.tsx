import type { ComponentProps, ReactNode } from 'react';
import type { Moment } from '../../formatting.ts';
import { classNames } from '../../lib/class-names.ts';
import { RelativeTime } from '../RelativeTime/RelativeTime.tsx';
import styles from './Timeline.module.css';

export type TimelineEvent = {
  id: string;
  title: ReactNode;
  at: Moment;
  description?: ReactNode;
  tone?: 'neutral' | 'gain' | 'loss' | 'warning' | 'info';
  /** An outline icon of 20 px in place of the dot. */
  icon?: ReactNode;
};

export type TimelineProps = Omit<ComponentProps<'ol'>, 'children'> & {
  /** What happened, in the order it is listed. */
  events: readonly TimelineEvent[];
  /** The time now in milliseconds since 1970, for tests. */
  now?: number;
};

/** What happened to one thing, in order. */
export const Timeline = ({ events, now, className, ...props }: TimelineProps) => (
  <ol className={classNames(styles.timeline, className)} {...props}>
    {events.map((event) => (
      <li key={event.id} className={styles.event} data-tone={event.tone ?? 'neutral'}>
        <span className={styles.mark} data-icon={event.icon ? true : undefined} aria-hidden="true">
          {event.icon}
        </span>
        <div className={styles.words}>
          <div className={styles.line}>
            <span className={styles.title}>{event.title}</span>
            <RelativeTime className={styles.time} value={event.at} now={now} />
          </div>
          {event.description && <div className={styles.description}>{event.description}</div>}
        </div>
      </li>
    ))}
  </ol>
);
