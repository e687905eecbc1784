import { Bell as BellIcon } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useFormatting, useKitMessages } from '../KitProvider/KitProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Bell.module.css';
import { messages } from './messages.ts';

export type BellProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'> & {
  /** How many notifications are unread; undefined until it is known. */
  unread: number | undefined;
};

/** Opens the notifications and says how many are unread. A new one is announced to screen readers. */
export const Bell = ({ unread, ...props }: BellProps) => {
  const text = useKitMessages('Bell', messages);
  const { formatNumber } = useFormatting();
  const [last, setLast] = useState({ unread, grown: false });
  // Notifications from before the page opened are not announced.
  if (last.unread !== unread)
    setLast({ unread, grown: last.unread !== undefined && unread !== undefined && unread > last.unread });
  const hasUnread = unread !== undefined && unread > 0;
  const count = formatNumber(Math.min(unread ?? 0, 99)) + ((unread ?? 0) > 99 ? '+' : '');
  return (
    <>
      <IconButton
        label={hasUnread ? text.unread({ count }) : text.label}
        icon={
          <span className={styles.bell}>
            <BellIcon aria-hidden="true" />
            {hasUnread && (
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
            )}
          </span>
        }
        {...props}
      />
      <VisuallyHidden role="status">{last.grown && text.arrived({ count })}</VisuallyHidden>
    </>
  );
};
