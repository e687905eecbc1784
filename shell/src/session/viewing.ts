import { forgetSession, sessionStore } from '@dayrise/platform';
import { shareInput } from './idle.ts';

/**
 * Ends the viewing session in this tab at a time (ISO 8601). The tab then opens the person's page in the back office, in
 * the session of the member of staff.
 */
export function watchViewing(until: string): void {
  const stopSharing = shareInput();
  const person = sessionStore.get()?.user._id;
  const timer = setTimeout(() => forgetSession('absolute'), Math.max(0, Date.parse(until) - Date.now()));
  const unsubscribe = sessionStore.subscribe(() => {
    if (sessionStore.get()?.viewingUntil !== undefined) return;
    clearTimeout(timer);
    stopSharing();
    unsubscribe();
    location.replace(`/admin/usersList/${person}`);
  });
}
