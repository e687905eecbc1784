import { expect, it } from 'vitest';
import { nameStatement } from './statement-names.ts';

it('gives each text one name, and none to a text without parameters', () => {
  const name = nameStatement({ sql: 'SELECT $1', args: [1] });
  expect(name).not.toBe('');
  expect(nameStatement({ sql: 'SELECT $1', args: [2] })).toBe(name);
  expect(nameStatement({ sql: 'SELECT $1, $2', args: [1, 2] })).not.toBe(name);
  expect(nameStatement({ sql: 'COMMIT', args: [] })).toBe('');
});

it('stops giving names when texts differ without end', () => {
  const given = Array.from({ length: 2000 }, (_, n) => nameStatement({ sql: `SELECT $1 + ${n}`, args: [1] }));
  expect(new Set(given).size).toBeLessThanOrEqual(501);
  expect(given.at(-1)).toBe('');
});
