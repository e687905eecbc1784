import { expect, test } from 'vitest';
import {
  browserCountry,
  caretAfterDigits,
  countryOf,
  digitsBefore,
  formatPhone,
  isPhoneNumber,
  listCountries,
} from './phone-number.ts';

test('names the country of an international number', () => {
  expect(countryOf('+44 20 7183 8750')).toBe('GB');
  expect(countryOf('+1')).toBe('US');
  expect(countryOf('+1 416 555 0147')).toBe('CA');
  expect(countryOf('202 555 0147')).toBeUndefined();
});

test('keeps the chosen country while the digits fit it, and else names the main one of a shared code', () => {
  expect(countryOf('+1', 'CA')).toBe('CA');
  expect(countryOf('+1 202 555 0147', 'CA')).toBe('US');
  expect(countryOf('+7', 'US')).toBe('RU');
  expect(countryOf('+358', 'US')).toBe('FI');
  expect(countryOf('+212')).toBe('MA');
  expect(countryOf('+7', 'KZ')).toBe('KZ');
});

test('writes a valid number internationally and leaves anything else alone', () => {
  expect(formatPhone('(202) 555-0147', 'US')).toBe('+1 202 555 0147');
  expect(formatPhone('030 123456', 'DE')).toBe('+49 30 123456');
  expect(formatPhone('12', 'US')).toBe('12');
  expect(formatPhone('06 12 34 56 78', 'US')).toBe('06 12 34 56 78');
  expect(formatPhone('call me', 'US')).toBe('call me');
});

test('takes the country from the language of the browser', () => {
  expect(browserCountry('fr-FR')).toBe('FR');
  expect(browserCountry('zh-Hant-TW')).toBe('TW');
  for (const language of ['fr', 'es-419', 'en-AQ', '']) expect(browserCountry(language)).toBeUndefined();
});

test('tells a possible number', () => {
  expect(isPhoneNumber('+49 30 123456')).toBe(true);
  expect(isPhoneNumber('+49')).toBe(false);
  expect(isPhoneNumber('')).toBe(false);
});

test('keeps the caret after the same digit', () => {
  expect(digitsBefore('+1202', 3)).toBe(3);
  expect(caretAfterDigits('+1 202', 3)).toBe(4);
  expect(caretAfterDigits('+1 202', 0)).toBe(0);
});

test('lists countries by their names in the language', () => {
  expect(listCountries('de').find((country) => country.id === 'AT')).toEqual({
    id: 'AT',
    name: 'Österreich',
    code: '43',
  });
});
