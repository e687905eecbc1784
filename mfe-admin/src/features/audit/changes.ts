import type { FieldLabels } from '@dayrise/platform/field-labels';
import type { Formatting } from '@dayrise/ui-kit';
import type { messages } from './texts.ts';

/** One value that an action changed, before and after, as text; null if there was none. */
export interface Change {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface AuditTexts extends Pick<ReturnType<typeof messages.in>, 'names' | 'values' | 'words'> {
  readonly labels: FieldLabels;
}
type Formats = Pick<Formatting, 'formatMoney' | 'formatPrice' | 'formatNumber' | 'formatDateTime'>;

/** Facts whose values are the server's words, not what somebody typed. */
const wordNames = new Set(['status', 'decision', 'role', 'set', 'kind']);

const moneyNames = new Set([
  'money',
  'dollars',
  'expected',
  'balance',
  'deposit',
  'profit',
  'amount',
  'charge',
  'cash',
  'hold',
  'principal',
]);

const momentNames = new Set(['startsAt', 'endsAt']);

/** The values that differ between `before` and `after` of an audited action. */
export function changesOf(before: unknown, after: unknown, texts: AuditTexts, formats: Formats): Change[] {
  const was = factsOf(before, texts, formats);
  const is = factsOf(after, texts, formats);
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((name) => ({
      name: nameOf(name, texts),
      before: was.get(name) ?? null,
      after: is.get(name) ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

function factsOf(value: unknown, texts: AuditTexts, formats: Formats): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([['value', factText('value', value, texts, formats)]]);
  return new Map(
    Object.entries(value)
      .filter(([, fact]) => !isNothing(fact))
      // Old entries about a class name its rule as others name a journal of the ledger.
      .map(
        ([name, fact]) => [name === 'journal' && typeof fact === 'boolean' ? 'notes' : name, fact] as const,
      )
      .map(([name, fact]) => [name, factText(name, fact, texts, formats)]),
  );
}

/** A list without anything in it says nothing: a class of all coins, for one. */
const isNothing = (fact: unknown): boolean =>
  fact === null || fact === undefined || (Array.isArray(fact) && fact.length === 0);

function factText(
  name: string,
  fact: unknown,
  { values, words }: AuditTexts,
  { formatMoney, formatPrice, formatNumber, formatDateTime }: Formats,
): string {
  if (typeof fact === 'number') return moneyNames.has(name) ? formatMoney(fact) : formatNumber(fact, 8);
  if (typeof fact === 'boolean') return fact ? values.yes : values.no;
  if (typeof fact === 'string') {
    // Where the money of an activated payment went.
    if (name === 'to' && (fact === 'cash' || fact === 'principal')) return values[fact];
    if (wordNames.has(name) && Object.hasOwn(words, fact)) return words[fact as keyof typeof words];
    if (momentNames.has(name)) return formatDateTime(fact);
    // The wire has quantities and prices as text, with the signs of English.
    if (name === 'quantity') return formatNumber(Number(fact), 8);
    if (name === 'price') return formatPrice(Number(fact));
    return fact === '' ? values.empty : fact;
  }
  if (Array.isArray(fact) && fact.every((each) => typeof each === 'string')) return fact.join(', ');
  return JSON.stringify(fact);
}

/** The name of a value; one without a text is in the server’s words. */
function nameOf(name: string, { names, labels }: AuditTexts): string {
  if (Object.hasOwn(names, name)) return names[name as keyof typeof names];
  if (Object.hasOwn(labels, name)) return labels[name as keyof typeof labels];
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
