import { Bell as BellIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useFormatting, useKitMessages } from '../KitProvider/KitProvider.tsx';
import styles from './Bell.module.css';
import { messages } from './messages.ts';

export type BellProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'> & {
  /** How many notifications are unread. */
  unread: number;
};

/** Opens the notifications and says how many are unread. */
export const Bell = ({ unread, ...props }: BellProps) => {
  const text = useKitMessages('Bell', messages);
  const { formatNumber } = useFormatting();
  const count = unread > 99 ? `${formatNumber(99)}+` : formatNumber(unread);
  return (
    <IconButton
      label={unread > 0 ? text.unread({ count }) : text.label}
      icon={
        <span className={styles.bell}>
          <BellIcon aria-hidden="true" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </span>
      }
      {...props}
    />
  );
};
