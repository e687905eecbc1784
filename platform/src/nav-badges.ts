import { createStore } from './store.ts';

/** Counts beside navigation items, by the route's full path: how many records there need attention. */
export const navBadgeStore = createStore<Readonly<Record<string, number>>>(() => ({}));

/** Sets the counts of some paths (such as `/admin/plansRequest`) and keeps the others; zero removes a count. */
export function setNavBadges(counts: Readonly<Record<string, number>>): void {
  const held = navBadgeStore.get();
  const changed = Object.entries(counts).some(([path, count]) => (held[path] ?? 0) !== count);
  if (changed) navBadgeStore.set({ ...held, ...counts });
}
