import { formatMessage, type ValuesOf } from '../languages/texts.ts';

/**
 * English texts of journals, by code. The ledger keeps this English, as it is sealed in the public log; readers find the
 * code by it. So a text is never changed: a new one goes here, and the old one to `earlier`.
 */
export const entryTexts = {
  correction: 'Correction of: {entry}',
  daily_return: 'Daily return for {day} at {rate}',
  balance_set: 'Balance set by an admin',
  deposit_set: 'Deposit set by an admin',
  profit_set: 'Profit set by an admin',
  deposit: 'Deposit to the balance',
  profit_moved: 'Profit moved to the balance',
  withdrawal_requested: 'Withdrawal requested',
  withdrawal_approved: 'Withdrawal approved',
  withdrawal_rejected: 'Withdrawal rejected',
  withdrawal_canceled: 'Withdrawal canceled',
  written_off: 'Remaining balances written off',
  plan_started: '{plan} started',
  plan_closed: '{plan} closed',
  grant: 'Practice money for trading',
  class_granted: 'Money of a class',
  class_returned: 'Money of a class given back',
  buy_placed: 'Order to buy {what} placed',
  sell_placed: 'Order to sell {what} placed',
  order_changed: 'Order for {what} changed',
  order_canceled: 'Order for {what} canceled',
  bought: 'Bought {what} at {price}',
  settled: 'Settled {what} at its last price',
  sold: 'Sold {what} at {price}',
  no_reason: 'no reason given',
} as const;
export type EntryCode = keyof typeof entryTexts;

/** Words inside a text’s values. */
export const entryParts = { coins_for: '{symbol} for {amount}' } as const;

/** Recorded when a client sends no reason. */
export const NO_REASON = entryTexts.no_reason;

/** Texts as they were written in earlier versions, each with the one that replaced it. */
const earlier: ReadonlyMap<string, EntryCode> = new Map([['Withdrawal cancelled', 'withdrawal_canceled']]);

/** What a new journal says. */
export type JournalText = {
  [Code in EntryCode]: keyof ValuesOf<(typeof entryTexts)[Code]> extends never
    ? { readonly code: Code }
    : { readonly code: Code; readonly values: ValuesOf<(typeof entryTexts)[Code]> };
}[EntryCode];

/** The English of a new journal. */
export const sealedText = (text: JournalText): string =>
  formatMessage(entryTexts[text.code], 'en-US', 'values' in text ? text.values : {});

/** What a stored journal says: the code of its text, and the text's values. */
export interface EntryText {
  readonly code: EntryCode;
  readonly values: Readonly<Record<string, string>>;
}

const patterns = Object.entries(entryTexts).map(([code, text]) => ({
  code: code as EntryCode,
  pattern: new RegExp(`^${text.replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`),
}));

/** Reads a stored description; null for words that the system didn't write. */
export function readEntryText(description: string): EntryText | null {
  const replaced = earlier.get(description);
  if (replaced) return { code: replaced, values: {} };
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(description);
    if (found) return { code, values: { ...found.groups } };
  }
  return null;
}

/**
 * How a reader's language writes journals: the translations by code, a day (`2026-11-21`), a rate in percent, and with its
 * locale numbers.
 */
export interface EntryWriting {
  /** Writes values into a text. */
  readonly write: (text: string, values: Readonly<Record<string, string>>) => string;
  readonly locale: string;
  readonly texts: Readonly<Partial<Record<EntryCode | keyof typeof entryParts, string>>> | undefined;
  readonly day: (day: string) => string;
  readonly rate: (percent: number) => string;
}

/** A journal's description for a reader. */
export function describeEntry(description: string, writing: EntryWriting): string {
  const entry = readEntryText(description);
  if (!entry) return description;
  const { code, values } = entry;
  const written = Object.entries(values).map(([name, value]) => [name, writeValue(name, value, writing)]);
  return writing.write(writing.texts?.[code] ?? entryTexts[code], Object.fromEntries(written));
}

function writeValue(name: string, value: string, writing: EntryWriting): string {
  if (name === 'day') return writing.day(value);
  if (name === 'rate') return writing.rate(Number.parseFloat(value));
  if (name === 'what') return writeCoins(value, writing);
  if (name === 'price') return writeQuantity(value, writing.locale);
  return name === 'entry' ? describeEntry(value, writing) : value;
}

/** What an order is about: `0.5 BTC`, or `BTC for 500.00 USD`. */
function writeCoins(value: string, { write, locale, texts }: EntryWriting): string {
  const [, symbol, amount] = /^(.+) for (\S+ USD)$/.exec(value) ?? [];
  if (symbol === undefined || amount === undefined) return writeQuantity(value, locale);
  return write(texts?.coins_for ?? entryParts.coins_for, { symbol, amount: writeQuantity(amount, locale) });
}

/** A number and its unit, such as `96412.50 USD`, with all of its digits. */
const writeQuantity = (value: string, locale: string): string =>
  value.replace(/^\d+(?:\.(\d{1,8}))?(?= )/, (number, decimals = '') =>
    formatOf(locale, decimals.length).format(number as `${number}`),
  );

/** Formats are costly to make. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}

/** A reason for a reader: staff's own words, or that there are none. */
export const describeReason = (reason: string, texts: EntryWriting['texts']): string =>
  reason === NO_REASON ? (texts?.no_reason ?? NO_REASON) : reason;
