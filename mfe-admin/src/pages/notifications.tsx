import { useDevice, useNotificationCenter } from '@dayrise/platform/notifications';
import { useTexts } from '@dayrise/platform/texts';
import { DeviceNotifications, NotificationCenter } from '@dayrise/ui-kit/messaging';
import { AdminPage } from '../components/admin-page.tsx';
import { FailureView } from '../components/failure-view.tsx';
import { messages } from '../features/notifications/texts.ts';

/** `/admin/notifications` */
export default function NotificationsPage() {
  const texts = useTexts(messages);
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <NotificationCenter
        {...useNotificationCenter()}
        device={<Device />}
        failed={(error, retry) => <FailureView error={error} title={texts.failed} {...retry} />}
      />
    </AdminPage>
  );
}

/** Push notifications of this device. */
function Device() {
  const device = useDevice();
  return device && <DeviceNotifications {...device} />;
}
