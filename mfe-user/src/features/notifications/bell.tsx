import { useBell } from '@dayrise/platform/bell';
import { Bell } from '@dayrise/ui-kit';

/** The bell in the top bar. */
export default function NotificationBell() {
  const { bell, panel } = useBell(() => import('./panel.tsx'));
  return (
    <>
      <Bell {...bell} />
      {panel}
    </>
  );
}
