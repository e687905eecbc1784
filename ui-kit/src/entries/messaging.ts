/// <reference path="../css-modules.d.ts" />

export { Bell, type BellProps } from '../components/Bell/Bell.tsx';
export { Composer, type ComposerProps, type Draft } from '../components/Composer/Composer.tsx';
export {
  type NotificationItem,
  NotificationList,
  type NotificationListProps,
} from '../components/NotificationList/NotificationList.tsx';
export { Thread, type ThreadMessage, type ThreadProps } from '../components/Thread/Thread.tsx';
