import { useDevice, useNotificationCenter } from '@dayrise/platform/notifications';
import { useTexts } from '@dayrise/platform/texts';
import { PageHeader } from '@dayrise/ui-kit';
import { DeviceNotifications, NotificationCenter } from '@dayrise/ui-kit/messaging';
import { FailureView } from '../components/failure-view.tsx';
import { messages } from '../features/notifications/texts.ts';

/** The person's notifications and their preferences. */
export default function NotificationsPage() {
  const texts = useTexts(messages);
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <NotificationCenter
        {...useNotificationCenter()}
        device={<Device />}
        failed={(error, retry) => <FailureView error={error} {...retry} />}
      />
    </>
  );
}

/** Push notifications of this device. */
function Device() {
  const device = useDevice();
  return device && <DeviceNotifications {...device} />;
}
