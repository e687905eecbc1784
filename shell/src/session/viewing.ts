import { forgetSession, sessionStore } from '@dayrise/platform';

/**
 * Ends the viewing session in this tab at a time (ISO 8601). The tab then opens the person's page in the back office, in
 * the session of the member of staff.
 */
export function watchViewing(until: string): void {
  const person = sessionStore.get()?.user._id;
  const timer = setTimeout(() => forgetSession('absolute'), Math.max(0, Date.parse(until) - Date.now()));
  const unsubscribe = sessionStore.subscribe(() => {
    if (sessionStore.get()?.viewingUntil !== undefined) return;
    clearTimeout(timer);
    unsubscribe();
    location.replace(`/admin/usersList/${person}`);
  });
}
