import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { type Column, Table } from '../Table/Table.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import styles from './NotificationSettings.module.css';

type Channel = 'inApp' | 'mail' | 'push';

export type NotificationSetting<Id extends string = string> = {
  id: Id;
  /** What is told: “Withdrawals”. */
  label: string;
  help?: string;
  inApp: boolean;
  mail: boolean;
  /** On devices where the person turned notifications on. Left out of all settings, there is no such column. */
  push?: boolean;
  /** Channels that can't be turned off, and why. */
  locked?: readonly Channel[];
  lockedReason?: string;
};

export type NotificationSettingsProps<Id extends string> = Omit<
  ComponentProps<typeof Table>,
  'caption' | 'columns' | 'rows' | 'rowKey' | 'onChange'
> & {
  /** The kinds of notifications with their channels. */
  settings: readonly NotificationSetting<Id>[];
  /** Called when a channel of a kind is switched. */
  onChange: (id: Id, channel: Channel, on: boolean) => void;
};

/** Which notifications reach the person, and how. Each switch takes effect immediately. */
export function NotificationSettings<Id extends string>({
  settings,
  onChange,
  ...props
}: NotificationSettingsProps<Id>) {
  const text = useKitMessages('NotificationSettings', messages);
  const channel = (key: Channel): Column<NotificationSetting<Id>> => ({
    key,
    header: text[key],
    width: '8rem',
    align: 'end',
    cell: (setting) => {
      const locked = setting.locked?.includes(key) ?? false;
      return (
        <span className={styles.choice}>
          {locked && <Lock className={styles.lock} role="img" aria-label={text.locked} />}
          <Switch
            label={
              <VisuallyHidden>{text.name({ setting: setting.label, channel: text[key] })}</VisuallyHidden>
            }
            checked={setting[key] ?? false}
            disabled={locked}
            onChange={({ target }) => onChange(setting.id, key, target.checked)}
          />
        </span>
      );
    },
  });
  return (
    <Table
      caption={text.caption}
      columns={[
        {
          key: 'label',
          header: text.kind,
          rowHeader: true,
          cell: ({ label, help, locked = [], lockedReason }) => (
            <span className={styles.kind}>
              <span className={styles.label}>{label}</span>
              {help && <span className={styles.help}>{help}</span>}
              {locked.length > 0 && lockedReason && <span className={styles.help}>{lockedReason}</span>}
            </span>
          ),
        },
        channel('inApp'),
        channel('mail'),
        ...(settings.some(({ push }) => push !== undefined) ? [channel('push')] : []),
      ]}
      rows={settings}
      rowKey={({ id }) => id}
      {...props}
    />
  );
}
