import { createStore } from './store.ts';

/** Counts next to navigation items, by the route's full path: the number of records that need attention. */
export const navBadgeStore = createStore<Readonly<Record<string, number>>>(() => ({}));

/** Sets the counts of some paths (such as `/admin/plansRequest`) and keeps the others; zero removes a count. */
export function setNavBadges(counts: Readonly<Record<string, number>>): void {
  const current = navBadgeStore.get();
  const changed = Object.entries(counts).some(([path, count]) => (current[path] ?? 0) !== count);
  if (changed) navBadgeStore.set({ ...current, ...counts });
}
