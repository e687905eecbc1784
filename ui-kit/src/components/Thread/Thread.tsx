import { CircleAlert, Lock } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Moment } from '../../formatting.ts';
import { classNames } from '../../lib/class-names.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { RelativeTime } from '../RelativeTime/RelativeTime.tsx';
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx';
import { messages as english } from './messages.ts';
import styles from './Thread.module.css';

export type ThreadMessage = {
  id: string;
  author: string;
  /** Their part in it: “Support”, “Investor”. */
  role?: string;
  /** Whether the reader wrote it. */
  own?: boolean;
  /** A note that only staff see. */
  internal?: boolean;
  at: Moment;
  text: string;
  images?: readonly { src: string; alt: string; fullSrc?: string }[];
  /** Where it hasn't arrived. */
  state?: 'sending' | 'failed';
};

export type ThreadProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What it is about, read aloud. */
  label: string;
  /** The messages, oldest first. */
  messages: readonly ThreadMessage[];
  /** Sends a message that failed. */
  onRetry?: (id: string) => void;
  /** The time now in milliseconds since 1970, for tests. */
  now?: number;
};

/** A conversation, oldest first. New messages are announced; earlier ones, put in front of them, are not. */
export const Thread = ({ label, messages, onRetry, now, className, ...props }: ThreadProps) => {
  const text = useKitMessages('Thread', english);
  const first = messages[0]?.id;
  const ids = messages.map(({ id }) => id).join(' ');
  const [shown, setShown] = useState({ first, ids, isEarlier: false });
  if (ids !== shown.ids)
    setShown({ first, ids, isEarlier: shown.first !== undefined && first !== shown.first });
  return (
    <div
      className={classNames(styles.thread, className)}
      role="log"
      aria-relevant="additions"
      // Earlier messages, which were put in front, are not read as new ones.
      aria-live={shown.isEarlier ? 'off' : undefined}
      aria-label={label}
      {...props}
    >
      <ol className={styles.list}>
        {messages.map((message) => (
          <li
            key={message.id}
            className={styles.message}
            data-own={message.own || undefined}
            data-internal={message.internal || undefined}
          >
            <Avatar name={message.author} size="small" aria-hidden="true" />
            <div className={styles.bubble}>
              <div className={styles.head}>
                <span className={styles.author}>{message.own ? text.you : message.author}</span>
                {message.role && <span className={styles.quiet}>{message.role}</span>}
                {message.internal && (
                  <span className={styles.internal}>
                    <Lock aria-hidden="true" />
                    {text.internal}
                  </span>
                )}
                <span className={styles.quiet}>
                  {message.state === 'sending' ? text.sending : <RelativeTime value={message.at} now={now} />}
                </span>
              </div>
              <p className={styles.text} dir="auto">
                {message.text}
              </p>
              {message.images && message.images.length > 0 && (
                <div className={styles.images}>
                  {message.images.map((image, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be attached twice
                    <Thumbnail key={index} {...image} />
                  ))}
                </div>
              )}
              {message.state === 'failed' && (
                <div className={styles.failed}>
                  <CircleAlert aria-hidden="true" />
                  {text.failed}
                  {onRetry && (
                    <Button size="small" onClick={() => onRetry(message.id)}>
                      {text.retry}
                    </Button>
                  )}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
};
