import type { ReactNode } from 'react';
import { Card } from '../Card/Card.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import {
  type NotificationItem,
  NotificationList,
  type NotificationListProps,
} from '../NotificationList/NotificationList.tsx';
import {
  type NotificationSetting,
  NotificationSettings,
  type NotificationSettingsProps,
} from '../NotificationSettings/NotificationSettings.tsx';
import { QueryView, type QueryViewProps } from '../QueryView/QueryView.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { messages } from './messages.ts';
import styles from './NotificationCenter.module.css';

export type NotificationView = 'all' | 'unread' | 'preferences';

type Preferences<Id extends string> = {
  settings: readonly NotificationSetting<Id>[];
  /** Whether a daily summary is mailed; null for people who have none. */
  dailySummary: boolean | null;
};

export type NotificationCenterProps<Id extends string> = Pick<
  QueryViewProps<unknown>,
  /** Shown if the list or the preferences could not be loaded. */
  'failed'
> & {
  /** The open view. */
  view: NotificationView;
  /** Called with the chosen view. */
  onViewChange: (view: NotificationView) => void;
  /** The number of unread notifications, once it is known. */
  unread?: number;
  /** The notifications of the view. */
  list: Pick<NotificationListProps, 'onRead' | 'onReadAll' | 'onMore' | 'loadingMore' | 'now'> & {
    query: QueryViewProps<readonly NotificationItem[]>['query'];
  };
  /** What “Settings” shows, and what a switch there calls. */
  preferences: Pick<NotificationSettingsProps<Id>, 'onChange'> & {
    query: QueryViewProps<Preferences<Id>>['query'];
    onDailySummary: (on: boolean) => void;
  };
  /** Before the preferences: push notifications of this device, as a `DeviceNotifications`. */
  device?: ReactNode;
};

/** The notifications page: all notifications, unread ones, and preferences. */
export function NotificationCenter<Id extends string>({
  view,
  onViewChange,
  unread,
  list: { query, ...list },
  preferences,
  device,
  failed,
}: NotificationCenterProps<Id>) {
  const text = useKitMessages('NotificationCenter', messages);
  const loading = <Skeleton className={styles.padded} lines={8} />;
  const inbox = (
    <Card>
      <QueryView query={query} loading={loading} failed={failed}>
        {(items) => (
          <NotificationList
            items={items}
            empty={view === 'unread' && <EmptyState title={text.allReadTitle}>{text.allReadText}</EmptyState>}
            {...list}
          />
        )}
      </QueryView>
    </Card>
  );
  const settings = (): ReactNode => (
    <QueryView query={preferences.query} loading={loading} failed={failed}>
      {(own) => (
        <div className={styles.preferences}>
          {device}
          <Card padding="none">
            <NotificationSettings settings={own.settings} onChange={preferences.onChange} />
          </Card>
          {own.dailySummary !== null && (
            <Card>
              <Switch
                label={text.dailySummary}
                help={text.dailySummaryHelp}
                checked={own.dailySummary}
                onChange={({ target }) => preferences.onDailySummary(target.checked)}
              />
            </Card>
          )}
        </div>
      )}
    </QueryView>
  );
  return (
    <Tabs
      label={text.label}
      selected={view}
      onSelect={(id) => onViewChange(id as NotificationView)}
      tabs={[
        { id: 'all', label: text.all, panel: inbox },
        { id: 'unread', label: text.unread, count: unread, panel: inbox },
        { id: 'preferences', label: text.preferences, panel: view === 'preferences' && settings() },
      ]}
    />
  );
}
