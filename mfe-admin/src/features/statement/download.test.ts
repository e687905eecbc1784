import { expect, it } from 'vitest';
import { fileName } from './download.ts';

it('names the file after the person and the day', () => {
  expect(fileName('Ada Lovelace', '2026-11-21')).toBe('statement-ada-lovelace-2026-11-21.csv');
  expect(fileName('../../etc', '2026-11-21')).toBe('statement-etc-2026-11-21.csv');
  expect(fileName('…', '2026-11-21')).toBe('statement-person-2026-11-21.csv');
});
