import {
  ArrowLeftRight,
  BriefcaseBusiness,
  CalendarDays,
  ChartLine,
  Inbox,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Scale,
  Shield,
  TrendingUp,
  Upload,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
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

/** The kinds of notification, and what each shows. */
const icons = {
  payment: WalletCards,
  withdrawal: Upload,
  plan: BriefcaseBusiness,
  figures: Scale,
  ticket: MessageCircle,
  order: ArrowLeftRight,
  price: TrendingUp,
  daily: ChartLine,
  weekly: CalendarDays,
  security: Shield,
  queue: Inbox,
  proposal: UsersRound,
  announcement: Megaphone,
} satisfies Record<string, LucideIcon>;

export type NotificationItem = {
  id: string;
  title: string;
  text?: ReactNode;
  at: Moment;
  read: boolean;
  /** The page it is about. */
  to?: string;
  /** What it is about; shown as an icon. */
  kind?: keyof typeof icons;
};

export type NotificationListProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The entries, in order. */
  items: readonly NotificationItem[];
  /** Beside “Mark all as read”, where the list has no heading above it. */
  heading?: ReactNode;
  /** Called when one is opened or marked as read. */
  onRead?: (id: string) => void;
  /** Called to mark all of them as read. */
  onReadAll?: () => void;
  /** Called when the page of one is opened. */
  onOpen?: (id: string) => void;
  /** Given while there are older ones. */
  onMore?: () => void;
  /** Older ones are loading. */
  loadingMore?: boolean;
  /** Shown if there are none. */
  empty?: ReactNode;
  /** The time now in milliseconds since 1970, for tests. */
  now?: number;
};

/** A person's notifications, with unread ones marked. */
export const NotificationList = ({
  items,
  heading,
  onRead,
  onReadAll,
  onOpen,
  onMore,
  loadingMore = false,
  empty,
  now,
  className,
  ...props
}: NotificationListProps) => {
  const text = useKitMessages('NotificationList', messages);
  const hasUnread = items.some((item) => !item.read);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears and would lose the focus.
  const keepFocus = (from: HTMLElement) => {
    const marks = [...(list.current?.querySelectorAll<HTMLElement>(`.${styles.mark}`) ?? [])];
    const position = marks.indexOf(from);
    (marks[position + 1] ?? marks[position - 1] ?? list.current)?.focus();
  };
  return (
    <div className={classNames(styles.notifications, className)} {...props}>
      {(heading || (onReadAll && hasUnread)) && (
        <div className={styles.head}>
          {heading}
          {onReadAll && hasUnread && (
            <Button
              className={styles.all}
              size="small"
              variant="quiet"
              onClick={() => {
                list.current?.focus();
                onReadAll();
              }}
            >
              {text.readAll}
            </Button>
          )}
        </div>
      )}
      {items.length === 0 && (empty || <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>)}
      <ul className={styles.list} ref={list} tabIndex={-1} aria-label={text.label}>
        {items.map((item) => {
          const Icon = item.kind && icons[item.kind];
          return (
            <li key={item.id} className={styles.item} data-unread={!item.read || undefined}>
              <span className={styles.icon} aria-hidden="true">
                {Icon && <Icon />}
              </span>
              <div className={styles.words}>
                <span className={styles.title}>
                  {!item.read && <VisuallyHidden>{text.unread} </VisuallyHidden>}
                  {item.to ? (
                    <Link
                      to={item.to}
                      tone="quiet"
                      onClick={() => {
                        if (!item.read) onRead?.(item.id);
                        onOpen?.(item.id);
                      }}
                    >
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
                  onClick={({ currentTarget }) => {
                    keepFocus(currentTarget);
                    onRead(item.id);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {onMore && (
        <Button wide busy={loadingMore} onClick={onMore}>
          {text.more}
        </Button>
      )}
    </div>
  );
};
