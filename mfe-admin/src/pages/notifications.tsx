import { useNotificationCenter } from '@dayrise/platform/notifications';
import { NotificationCenter } from '@dayrise/ui-kit/messaging';
import { AdminPage } from '../components/admin-page.tsx';
import { FailureView } from '../components/failure-view.tsx';

/** `/admin/notifications` */
export default function NotificationsPage() {
  return (
    <AdminPage
      title="Notifications"
      description="What’s new in the queues and in your own account. Choose under Preferences which notifications you get, and how."
    >
      <NotificationCenter
        {...useNotificationCenter()}
        failed={(error, retry) => (
          <FailureView error={error} title="The notifications could not be loaded" {...retry} />
        )}
      />
    </AdminPage>
  );
}
