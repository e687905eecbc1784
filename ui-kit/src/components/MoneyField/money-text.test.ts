import { expect, test } from 'vitest';
import { hasMisplacedComma } from '../../formatting.ts';
import { groupedCaret, groupMoneyText, withoutGrouping } from './money-text.ts';

test('groups dollars and keeps the decimals', () => {
  expect(groupMoneyText('1234567.89')).toBe('1,234,567.89');
  expect(groupMoneyText('0012')).toBe('12');
  expect(groupMoneyText('0')).toBe('0');
  expect(groupMoneyText('5.')).toBe('5.');
});

test('takes at most two decimals', () => {
  expect(groupMoneyText('1234567.891')).toBe('1,234,567.89');
  expect(groupMoneyText('1,234,567.891')).toBe('1,234,567.89');
  expect(groupMoneyText('.999')).toBe('.99');
  expect(groupedCaret('1,234.567', 9, '1,234.56')).toBe(8);
});

test('keeps text that is not an amount, so that people see it and it is refused', () => {
  for (const text of ['-500', '1e9', '1.2.3', 'ten']) expect(groupMoneyText(text)).toBe(text);
});

test('takes pasted spaces, signs, commas and full-width digits', () => {
  expect(groupMoneyText('$ 1 234,567.5')).toBe('1,234,567.5');
  expect(groupMoneyText('１２３４５')).toBe('12,345');
  expect(groupMoneyText('1\u00a0234\u202f567')).toBe('1,234,567');
});

test('leaves a comma for cents where it is, so that it is seen and refused', () => {
  for (const text of ['12,50', '1,25', '12,', '1.250,50', '0,125', '00,125', '0,125.5', '1.250,500']) {
    expect(groupMoneyText(text)).toBe(text);
    expect(hasMisplacedComma(text)).toBe(true);
  }
  for (const text of ['1,250', '1,250.00', '12', '', 'ten, or so'])
    expect(hasMisplacedComma(text)).toBe(false);
});

test('removes grouping commas when a digit is added or removed, but keeps typed ones', () => {
  expect(withoutGrouping('1,234', '1,2345')).toBe('12345');
  expect(withoutGrouping('12,345', '12,34')).toBe('1234');
  expect(withoutGrouping('10,250', '0,250')).toBe('0250');
  expect(withoutGrouping('0,12', '0,125')).toBe('0,125');
  expect(withoutGrouping('12', '12,')).toBe('12,');
  expect(withoutGrouping('12,5', '12,50')).toBe('12,50');
  expect(withoutGrouping('1,250', '12,50')).toBe('12,50');
  expect(withoutGrouping('', '12，50')).toBe('12，50');
});

test('keeps the caret behind the same digit', () => {
  expect(groupedCaret('1234', 4, '1,234')).toBe(5);
  expect(groupedCaret('1234', 1, '1,234')).toBe(1);
  expect(groupedCaret('12,9345', 4, '129,345')).toBe(3);
  expect(groupedCaret('007', 3, '7')).toBe(1);
  expect(groupedCaret('0,250', 1, '250')).toBe(0);
  expect(groupedCaret('0,125', 1, '0,125')).toBe(1);
});
