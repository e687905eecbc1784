import { describeFailure } from '@dayrise/platform/failures';
import { useNotificationCenter } from '@dayrise/platform/notifications';
import { ErrorState, PageHeader } from '@dayrise/ui-kit';
import { NotificationCenter } from '@dayrise/ui-kit/messaging';

/** The person's notifications and their preferences. */
export default function NotificationsPage() {
  return (
    <>
      <PageHeader
        title="Notifications"
        description="What happened in your account. Choose under Preferences which notifications you get, and how."
      />
      <NotificationCenter
        {...useNotificationCenter()}
        failed={(error, retry) => {
          const { title, text } = describeFailure(error);
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
