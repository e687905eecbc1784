import type { LiveEvent } from '@dayrise/contracts';

/** The first part of every query key, by area: what a mutation or a live event makes stale together. */
export const areas = {
  money: ['money'],
  market: ['market'],
  support: ['support'],
  profile: ['profile'],
  settings: ['settings'],
  sessions: ['sessions'],
} as const;

/** What a change of money makes stale: the records, and the three figures on the person. */
export const moneyAndFigures = [areas.money, areas.profile] as const;

/** The key prefixes that a live event makes stale, each once. */
export function staleAfter(event: LiveEvent): readonly (readonly string[])[] {
  if (event.type !== 'changed') return [];
  const names = new Set(event.areas.flatMap((area) => (area === 'money' ? ['money', 'profile'] : [area])));
  return Object.entries(areas)
    .filter(([name]) => names.has(name))
    .map(([, key]) => key);
}
