import { Button } from '../Button/Button.tsx';
import { Card, type CardProps } from '../Card/Card.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import styles from './DeviceNotifications.module.css';
import { messages } from './messages.ts';

export type DeviceNotificationsProps = Omit<CardProps, 'title' | 'children'> & {
  /** `unsupported` by the browser, `unavailable` on this site, `blocked` in the browser. */
  state: 'unsupported' | 'unavailable' | 'blocked' | 'off' | 'on';
  /** What is being done. */
  busy?: 'toggle' | 'test' | null;
  /** A test was just sent. */
  tested?: boolean;
  /** The last action failed. */
  failed?: boolean;
  /** Called to subscribe this device. */
  onTurnOn: () => void;
  /** Called to end this device’s subscription. */
  onTurnOff: () => void;
  /** Called to send a message to this device. */
  onTest: () => void;
};

/** Whether this device gets push notifications, and what the person can do about it. */
export function DeviceNotifications({
  state,
  busy = null,
  tested = false,
  failed = false,
  onTurnOn,
  onTurnOff,
  onTest,
  ...props
}: DeviceNotificationsProps) {
  const text = useKitMessages('DeviceNotifications', messages);
  return (
    <Card title={text.title} {...props}>
      <p className={styles.text} role="status">
        {text[state]}
      </p>
      {(state === 'off' || state === 'on') && (
        <div className={styles.actions}>
          {/* One button for both, which keeps the focus. */}
          <Button busy={busy === 'toggle'} onClick={state === 'off' ? onTurnOn : onTurnOff}>
            {state === 'off' ? text.turnOn : text.turnOff}
          </Button>
          {state === 'on' && (
            <Button busy={busy === 'test'} onClick={onTest}>
              {text.test}
            </Button>
          )}
        </div>
      )}
      <p className={styles.outcome} role="status">
        {failed ? text.failed : tested && text.tested}
      </p>
    </Card>
  );
}
