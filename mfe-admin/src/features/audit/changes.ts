import { formatMoney } from '@dayrise/ui-kit';

/** One value that an action changed, before and after, as text; null if there was none. */
export interface Change {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Where the money of an activated payment went. */
const destinations: Readonly<Record<string, string>> = { cash: 'balance', principal: 'deposit' };

const moneyNames = new Set(['balance', 'deposit', 'profit', 'amount', 'charge', 'cash', 'hold', 'principal']);

/** The values that differ between `before` and `after` of an audited action. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = factsOf(before);
  const is = factsOf(after);
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((name) => ({ name: words(name), before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

function factsOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([['value', factText('value', value)]]);
  return new Map(
    Object.entries(value)
      .filter(([, fact]) => fact !== null && fact !== undefined)
      .map(([name, fact]) => [name, factText(name, fact)]),
  );
}

function factText(name: string, fact: unknown): string {
  if (typeof fact === 'number') return moneyNames.has(name) ? formatMoney(fact) : String(fact);
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
  if (typeof fact === 'string') {
    if (name === 'to') return destinations[fact] ?? fact;
    return fact === '' ? 'empty' : fact;
  }
  return JSON.stringify(fact);
}

function words(name: string): string {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
