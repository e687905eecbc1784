import { expect, test } from 'vitest';
import { formatMessage } from '../languages/format.ts';
import { describeEntry, describeReason, type entryTexts, readEntryText, sealedText } from './entry-texts.ts';

const texts = {
  daily_return: 'Am {day} {rate}',
  plan_started: 'Beginn: {plan}',
  withdrawal_canceled: 'Storniert',
  correction: 'Korrektur von: {entry}',
  no_reason: 'ohne Grund',
  buy_placed: 'Order zum Kauf von {what} erteilt',
  bought: '{what} zu {price} gekauft',
  settled: '{what} abgerechnet',
  coins_for: '{symbol} für {amount}',
};
const describe = (description: string) =>
  describeEntry(description, {
    write: (text, values) => formatMessage(text, 'de-DE', values),
    locale: 'de-DE',
    texts,
    day: (day) => `<${day}>`,
    rate: (percent) => `[${percent}]`,
  });

test('writes what the system posted in the reader’s language, with days and rates', () => {
  expect(describe('Daily return for 2026-11-21 at -1.7735 %')).toBe('Am <2026-11-21> [-1.7735]');
  expect(describe('Daily return for 2026-11-18 at +1.4623 %')).toBe('Am <2026-11-18> [1.4623]');
  expect(describe('Ultra 2x Signal started')).toBe('Beginn: Ultra 2x Signal');
  // As it was spelled before.
  expect(describe('Withdrawal cancelled')).toBe('Storniert');
});

test('writes what was corrected, too', () => {
  expect(describe('Correction of: Newbie started')).toBe('Korrektur von: Beginn: Newbie');
  expect(describe('Correction of: Correction of: Newbie started')).toBe(
    'Korrektur von: Korrektur von: Beginn: Newbie',
  );
});

test.each([
  ['Bought 1.234 BTC at 96412.5 USD', '1,234 BTC zu 96.412,5 USD gekauft'],
  ['Bought 12345678901.00000001 X at 0.00000012 USD', '12.345.678.901,00000001 X zu 0,00000012 USD gekauft'],
  ['Settled 3 BTC at its last price', '3 BTC abgerechnet'],
  ['Order to buy BTC for 500.00 USD placed', 'Order zum Kauf von BTC für 500,00 USD erteilt'],
  ['Order to buy 42 for 1500.50 USD placed', 'Order zum Kauf von 42 für 1.500,50 USD erteilt'],
  ['Correction of: Order to buy 0.5 BTC placed', 'Korrektur von: Order zum Kauf von 0,5 BTC erteilt'],
])('writes “%s” with the reader’s words and signs, and with all digits', (sealed, written) => {
  expect(describe(sealed)).toBe(written);
});

test('leaves what it can’t read in a trade as it is', () => {
  expect(describe('Bought something at 61,000.5 USD')).toBe('something zu 61,000.5 USD gekauft');
});

/** Every text that any version has written into a journal. */
const everWritten = {
  correction: [
    'Correction of: Gold closed',
    'Correction of: Correction of: Daily return for 2026-03-01 at 1.2500 %',
  ],
  daily_return: ['Daily return for 2026-11-21 at +1.7735 %', 'Daily return for 2026-03-01 at 1.2500 %'],
  balance_set: ['Balance set by an admin'],
  deposit_set: ['Deposit set by an admin'],
  profit_set: ['Profit set by an admin'],
  deposit: ['Deposit to the balance'],
  profit_moved: ['Profit moved to the balance'],
  withdrawal_requested: ['Withdrawal requested'],
  withdrawal_approved: ['Withdrawal approved'],
  withdrawal_rejected: ['Withdrawal rejected'],
  withdrawal_canceled: ['Withdrawal canceled', 'Withdrawal cancelled'],
  written_off: ['Remaining balances written off'],
  plan_started: ['Ultra 2x Signal started', 'Gold “Plus” started'],
  plan_closed: ['Ultra 2x Signal closed'],
  grant: ['Practice money for trading'],
  class_granted: ['Money of a class'],
  class_returned: ['Money of a class given back'],
  buy_placed: ['Order to buy 0.02 BTC placed', 'Order to buy BTC for 500 USD placed'],
  sell_placed: ['Order to sell 0.02 BTC placed'],
  order_changed: ['Order for 0.02 BTC changed'],
  order_canceled: ['Order for 0.02 BTC canceled'],
  bought: ['Bought 0.5 BTC at 61,000.5 USD'],
  settled: ['Settled 0.5 BTC at its last price'],
  sold: ['Sold 0.5 BTC at 61,000.5 USD'],
  no_reason: ['no reason given'],
} satisfies Record<keyof typeof entryTexts, string[]>;

test.each(Object.entries(everWritten))('finds the code of %s in every text ever written', (code, texts) => {
  for (const text of texts) expect(readEntryText(text)?.code).toBe(code);
});

test('reads what it seals', () => {
  const text = { code: 'bought', values: { what: '0.5 BTC', price: '61,000.5 USD' } } as const;
  expect(readEntryText(sealedText(text))).toEqual(text);
  expect(sealedText({ code: 'grant' })).toBe('Practice money for trading');
});

test('leaves everything else as it is', () => {
  expect(describe('Given by a test')).toBe('Given by a test');
  expect(describe('')).toBe('');
});

test('writes that no reason was given; what staff typed stays', () => {
  expect(describeReason('no reason given', texts)).toBe('ohne Grund');
  expect(describeReason('Ultra started', texts)).toBe('Ultra started');
});
