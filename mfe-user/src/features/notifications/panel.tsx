import type { PanelProps } from '@dayrise/platform/bell';
import { useNotifications } from '@dayrise/platform/notifications';
import { NotificationPopover } from '@dayrise/ui-kit/messaging';

/** What the bell opens. */
export default function NotificationPanel(props: PanelProps) {
  return <NotificationPopover to="/user/notifications" {...props} {...useNotifications()} />;
}
