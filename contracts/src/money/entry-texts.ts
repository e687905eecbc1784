/** What journals say that the system posts. A test compares them with the journals of the demo. */
export const entryMessages = [
  'Correction of: {entry}',
  'Daily return for {day} at {rate}',
  'Balance set by an admin',
  'Deposit set by an admin',
  'Profit set by an admin',
  'Deposit to the balance',
  'Profit moved to the balance',
  'Withdrawal requested',
  'Withdrawal approved',
  'Withdrawal rejected',
  'Withdrawal canceled',
  'Remaining balances written off',
  '{plan} started',
  '{plan} closed',
] as const;

/** Recorded when a client sends no reason. */
export const NO_REASON = 'no reason given';

/** How a reader's language writes a message of this file, a day (`2026-11-21`) and a rate in percent. */
export interface EntryWriting {
  readonly say: (message: string) => string;
  readonly day: (day: string) => string;
  readonly rate: (percent: number) => string;
}

const patterns = entryMessages.map((message) => ({
  message,
  pattern: new RegExp(`^${message.replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`),
}));

/** A journal's description for a reader. The ledger keeps it in English, as it was sealed; others stay as they are. */
export function describeEntry(description: string, writing: EntryWriting): string {
  // As entries were described before the spelling was changed.
  const text = description.replace('cancelled', 'canceled');
  for (const { message, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found)
      return writing
        .say(message)
        .replaceAll(/\{(\w+)\}/g, (_, name) => writeValue(name, found.groups?.[name] ?? '', writing));
  }
  return text;
}

function writeValue(name: string, value: string, writing: EntryWriting): string {
  if (name === 'day') return writing.day(value);
  if (name === 'rate') return writing.rate(Number.parseFloat(value));
  return name === 'entry' ? describeEntry(value, writing) : value;
}

/** A reason for a reader: staff's own words, or that there are none. */
export const describeReason = (reason: string, say: EntryWriting['say']): string =>
  reason === NO_REASON ? say(NO_REASON) : reason;

/** The kit's formats that these texts need. */
interface EntryFormats {
  readonly formatDay: (day: string) => string;
  readonly formatPercent: (points: number, options: { decimals: number }) => string;
}

/** Both of the above for a screen, with the formats of its language. */
export const entryTextsIn = (say: EntryWriting['say'], { formatDay, formatPercent }: EntryFormats) => ({
  describe: (description: string): string =>
    describeEntry(description, {
      say,
      day: formatDay,
      rate: (percent) => formatPercent(percent, { decimals: 4 }),
    }),
  describeReason: (reason: string): string => describeReason(reason, say),
});
