import { useBell } from '@dayrise/platform/bell';
import { Bell } from '@dayrise/ui-kit';
import { useContractText } from '../../lib/contract-text.ts';

/** The bell in the top bar. */
export default function NotificationBell() {
  const { bell, panel } = useBell(() => import('./panel.tsx'), useContractText());
  return (
    <>
      <Bell {...bell} />
      {panel}
    </>
  );
}
