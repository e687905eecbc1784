import type { ComponentProps, ReactNode } from 'react';
import type { Moment } from '../../formatting.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { Link } from '../Link/Link.tsx';
import { RelativeTime } from '../RelativeTime/RelativeTime.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import styles from './NotificationList.module.css';

export type NotificationItem = {
  id: string;
  title: string;
  text?: ReactNode;
  at: Moment;
  read: boolean;
  /** The page it is about. */
  to?: string;
  /** An outline icon of 20 px for its kind. */
  icon?: ReactNode;
};

export type NotificationListProps = Omit<ComponentProps<'div'>, 'children'> & {
  items: readonly NotificationItem[];
  /** Called when one is opened or marked as read. */
  onRead?: (id: string) => void;
  onReadAll?: () => void;
  /** Given while there are older ones. */
  onMore?: () => void;
  /** The time now in milliseconds since 1970, for tests. */
  now?: number;
};

/** What happened while the person was away, the unread marked. */
export const NotificationList = ({
  items,
  onRead,
  onReadAll,
  onMore,
  now,
  className,
  ...props
}: NotificationListProps) => {
  const text = useKitMessages('NotificationList', messages);
  const hasUnread = items.some((item) => !item.read);
  if (items.length === 0) return <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>;
  return (
    <div className={classNames(styles.notifications, className)} {...props}>
      {onReadAll && hasUnread && (
        <Button className={styles.all} size="small" variant="quiet" onClick={onReadAll}>
          {text.readAll}
        </Button>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.item} data-unread={!item.read || undefined}>
            <span className={styles.icon} aria-hidden="true">
              {item.icon}
            </span>
            <div className={styles.words}>
              <span className={styles.title}>
                {!item.read && <VisuallyHidden>{text.unread} </VisuallyHidden>}
                {item.to ? (
                  <Link to={item.to} tone="quiet" onClick={() => !item.read && onRead?.(item.id)}>
                    {item.title}
                  </Link>
                ) : (
                  item.title
                )}
              </span>
              {item.text && <span className={styles.text}>{item.text}</span>}
              <RelativeTime className={styles.time} value={item.at} now={now} />
            </div>
            {!item.read && onRead && (
              <button
                type="button"
                className={styles.mark}
                aria-label={text.markRead({ title: item.title })}
                title={text.markReadHint}
                onClick={() => onRead(item.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {onMore && (
        <Button wide onClick={onMore}>
          {text.more}
        </Button>
      )}
    </div>
  );
};
