import { expect, test } from 'vitest';
import { formatEntryText } from './entry-text.ts';

test('writes days and rates of a description as the screens do', () => {
  expect(formatEntryText('Daily return for 2026-11-21 at -1.7735 %')).toBe(
    'Daily return for Nov 21, 2026 at −1.7735%',
  );
  expect(formatEntryText('Daily return for 2026-11-18 at +1.4623 %')).toBe(
    'Daily return for Nov 18, 2026 at +1.4623%',
  );
  expect(formatEntryText('Withdrawal cancelled')).toBe('Withdrawal canceled');
  expect(formatEntryText('Ultra 2x Signal started')).toBe('Ultra 2x Signal started');
});
