import type { RefObject } from 'react';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { Link } from '../Link/Link.tsx';
import {
  type NotificationItem,
  NotificationList,
  type NotificationListProps,
} from '../NotificationList/NotificationList.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { QueryView, type QueryViewProps } from '../QueryView/QueryView.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { messages } from './messages.ts';
import styles from './NotificationPopover.module.css';

/** The number of notifications shown; the page has all. */
const SHOWN = 10;

export type NotificationPopoverProps = Pick<NotificationListProps, 'onRead' | 'onReadAll' | 'now'> & {
  /** The bell. */
  anchor: RefObject<Element | null>;
  /** Called when it is to be closed. */
  onClose: () => void;
  /** The newest notifications, unread ones first. */
  query: QueryViewProps<readonly NotificationItem[]>['query'];
  /** The page with all notifications. */
  to: string;
};

/** The popover that the bell opens: the latest notifications and a link to all of them. */
export const NotificationPopover = ({
  anchor,
  onClose,
  query,
  to,
  onRead,
  onReadAll,
  now,
}: NotificationPopoverProps) => {
  const text = useKitMessages('NotificationPopover', messages);
  const heading = <h2 className={styles.title}>{text.title}</h2>;
  return (
    <Popover
      anchor={anchor}
      open
      onOpenChange={(open) => !open && onClose()}
      label={text.title}
      hideLabel
      className={styles.popover}
    >
      <QueryView
        query={query}
        loading={
          <>
            {heading}
            <Skeleton lines={6} />
          </>
        }
        failed={(_, retry) => (
          <>
            {heading}
            <ErrorState title={text.failed} {...retry} />
          </>
        )}
      >
        {(items) => (
          <NotificationList
            heading={heading}
            items={items.slice(0, SHOWN)}
            onRead={onRead}
            onReadAll={onReadAll}
            onOpen={onClose}
            now={now}
          />
        )}
      </QueryView>
      <Link to={to} className={styles.all} onClick={onClose}>
        {text.all}
      </Link>
    </Popover>
  );
};
