import { describe, expect, it } from 'vitest';
import { amountProblem, amountText, readAmount as read } from './amount.ts';
import { messages } from './amount-texts.ts';

const readAmount = (text: string) => read(text, messages.in('en'));

describe('readAmount', () => {
  it.each([
    ['500', 500],
    ['1,234.5', 1234.5],
    ['$1 000', 1000],
    ['  750.25 ', 750.25],
    ['５００', 500],
    ['.5', 0.5],
    ['9999999999.99', 9_999_999_999.99],
  ])('reads "%s"', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount, problem: null });
  });
  it.each([
    ['1e9', 'Enter an amount in dollars, such as 1,250.50.'],
    ['abc', 'Enter an amount in dollars, such as 1,250.50.'],
    ['1.2.3', 'Enter an amount in dollars, such as 1,250.50.'],
    ['-1', 'Enter an amount above $0.'],
    ['−5', 'Enter an amount above $0.'],
    ['0', 'Enter an amount above $0.'],
    ['0.00', 'Enter an amount above $0.'],
    ['0.001', 'Use at most two decimals, such as 12.34.'],
    ['12,50', 'Use a point for cents, such as 12.50.'],
    ['0,125', 'Use a point for cents, such as 12.50.'],
    ['99999999999', 'This amount is too large.'],
  ])('refuses "%s" and says why', (text, problem) => {
    expect(readAmount(text)).toEqual({ amount: null, problem });
  });
  it('reports no problem for an empty field', () => {
    expect(readAmount('  ')).toEqual({ amount: null, problem: null });
  });
});

describe('amountProblem', () => {
  it.each([
    ['12.34', false],
    [' ', 'Enter an amount above $0.'],
    ['1e9', 'Enter an amount in dollars, such as 1,250.50.'],
  ])('says of "%s": %s', (text, problem) => {
    expect(amountProblem(text, messages.in('en'))).toBe(problem);
  });
});

describe('amountText', () => {
  it('writes cents only where there are some', () => {
    expect([500, 0.5, 1234.56].map(amountText)).toEqual(['500', '0.50', '1234.56']);
  });
});
