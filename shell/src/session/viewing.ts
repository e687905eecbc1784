import { forgetSession, sessionStore } from '@dayrise/platform';

/**
 * Ends the viewing in this tab at its time (ISO 8601), and leads back to the person's page once it is over. The tab
 * is loaded anew there, as the member of staff whose session the browser has.
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
