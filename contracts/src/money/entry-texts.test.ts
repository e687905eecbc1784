import { expect, test } from 'vitest';
import { formatMessage } from '../languages/format.ts';
import { describeEntry, describeReason } from './entry-texts.ts';

const texts = {
  daily_return: 'Am {day} {rate}',
  plan_started: 'Beginn: {plan}',
  withdrawal_canceled: 'Storniert',
  correction: 'Korrektur von: {entry}',
  no_reason: 'ohne Grund',
};
const describe = (description: string) =>
  describeEntry(description, {
    write: (text, values) => formatMessage(text, 'de-DE', values),
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

test('leaves everything else as it is', () => {
  expect(describe('Given by a test')).toBe('Given by a test');
  expect(describe('')).toBe('');
});

test('writes that no reason was given; what staff typed stays', () => {
  expect(describeReason('no reason given', texts)).toBe('ohne Grund');
  expect(describeReason('Ultra started', texts)).toBe('Ultra started');
});
