import { createStore } from './store.ts';

/** Counts beside navigation items: how much waits behind a route, by the route's whole path. */
export const navBadgeStore = createStore<Readonly<Record<string, number>>>(() => ({}));

/** Sets the counts of some paths (such as `/admin/plansRequest`); zero takes a count away, others stay. */
export function setNavBadges(counts: Readonly<Record<string, number>>): void {
  const held = navBadgeStore.get();
  const changed = Object.entries(counts).some(([path, count]) => (held[path] ?? 0) !== count);
  if (changed) navBadgeStore.set({ ...held, ...counts });
}
