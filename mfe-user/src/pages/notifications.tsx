import { useFailures } from '@dayrise/platform/failures';
import { useDevice, useNotificationCenter } from '@dayrise/platform/notifications';
import { useTexts } from '@dayrise/platform/texts';
import { ErrorState, PageHeader } from '@dayrise/ui-kit';
import { DeviceNotifications, NotificationCenter } from '@dayrise/ui-kit/messaging';
import { messages } from '../features/notifications/texts.ts';

/** The person's notifications and their preferences. */
export default function NotificationsPage() {
  const texts = useTexts(messages);
  const { describe } = useFailures();
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <NotificationCenter
        {...useNotificationCenter()}
        device={<Device />}
        failed={(error, retry) => {
          const { title, text } = describe(error);
          return (
            <ErrorState title={title} {...retry}>
              {text}
            </ErrorState>
          );
        }}
      />
    </>
  );
}

/** Push notifications of this device. */
function Device() {
  const device = useDevice();
  return device && <DeviceNotifications {...device} />;
}
