import { formatMoney } from '@dayrise/ui-kit';
import { describe, expect, it } from 'vitest';
import { checkWithdrawal } from './check.ts';
import { messages } from './texts.ts';

const check = (given: Parameters<typeof checkWithdrawal>[0], available: number) =>
  checkWithdrawal(given, available, messages.in('en'), formatMoney);

const input = { amount: 500, amountTyped: true, wallet: 'tb1q', method: 'Wallet' };

describe('checkWithdrawal', () => {
  it.each([
    [{ ...input, amount: null, amountTyped: false }, 'All fields must be filled.'],
    [{ ...input, wallet: '  ' }, 'All fields must be filled.'],
    [{ ...input, method: '' }, 'All fields must be filled.'],
    [{ ...input, amount: null }, 'Amount must be between $500 and $5,000,000.'],
    [{ ...input, amount: 499.99 }, 'Amount must be between $500 and $5,000,000.'],
    [{ ...input, amount: 5_000_000.01 }, 'Amount must be between $500 and $5,000,000.'],
    [{ ...input, amount: 1000.01 }, 'Insufficient balance! Your balance is $1,000.00'],
  ])('refuses %j with the fixed words', (bad, text) => {
    expect(check(bad, 1000)?.text).toBe(text);
  });
  it('accepts everything from the smallest amount to all that is available', () => {
    expect(check(input, 1000)).toBeNull();
    expect(check({ ...input, amount: 1000 }, 1000)).toBeNull();
    expect(check({ ...input, amount: 5_000_000 }, 9_000_000)).toBeNull();
  });
});
