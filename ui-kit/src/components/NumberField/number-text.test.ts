import { expect, test } from 'vitest';
import { groupNumberText, parseNumber, plainNumberText } from './number-text.ts';

test('groups the digits of a number, and leaves other text to be seen and refused', () => {
  expect(groupNumberText('1234567.891')).toBe('1,234,567.891');
  expect(groupNumberText('-1234')).toBe('-1,234');
  expect(groupNumberText('−12')).toBe('-12');
  for (const text of ['', '-', '5.', 'ten', '12,5', '0,125', '1e9']) expect(groupNumberText(text)).toBe(text);
});

test('writes a number so that it can be read', () => {
  expect(plainNumberText('1,234.5')).toBe('1234.5');
  expect(plainNumberText('12,5')).toBe('12,5');
});

test('reads a number in the form of the language', () => {
  expect(parseNumber('1,234.5')).toBe(1234.5);
  expect(parseNumber('1.234,5', 'de-DE')).toBe(1234.5);
  expect(parseNumber('12,5', 'de-DE')).toBe(12.5);
  expect(parseNumber('١٬٢٣٤٫٥', 'ar-EG')).toBe(1234.5);
  expect(parseNumber('-20')).toBe(-20);
  expect(parseNumber('0,125', 'de-DE')).toBe(0.125);
  expect(parseNumber('0.125', 'de-DE')).toBeNull();
  for (const text of ['', '-', '12,5', '0,125', '-0,125', '1.250,500', 'ten', '1e9'])
    expect(parseNumber(text)).toBeNull();
});
