/// <reference path="../css-modules.d.ts" />
export { Composer, type ComposerProps, type Draft } from '../components/Composer/Composer.tsx';
export {
  DeviceNotifications,
  type DeviceNotificationsProps,
} from '../components/DeviceNotifications/DeviceNotifications.tsx';
export {
  NotificationCenter,
  type NotificationCenterProps,
  type NotificationView,
} from '../components/NotificationCenter/NotificationCenter.tsx';
export {
  type NotificationItem,
  NotificationList,
  type NotificationListProps,
} from '../components/NotificationList/NotificationList.tsx';
export {
  NotificationPopover,
  type NotificationPopoverProps,
} from '../components/NotificationPopover/NotificationPopover.tsx';
export {
  type NotificationSetting,
  NotificationSettings,
  type NotificationSettingsProps,
} from '../components/NotificationSettings/NotificationSettings.tsx';
export { Thread, type ThreadMessage, type ThreadProps } from '../components/Thread/Thread.tsx';
