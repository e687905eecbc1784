import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkText, messages } from './check-texts.ts';

/** A check that no longer exists. */
const retired = 'each snapshot is the sum of the entries up to it';

it('has a text for each check that the database makes, and the server’s words for a newer one', () => {
  const migrations = globSync(`${import.meta.dirname}/../../../../api/prisma/migrations/*/migration.sql`);
  const sql = migrations.map((file) => readFileSync(file, 'utf8')).join('\n');
  const inDatabase = [...sql.matchAll(/^ +(?:UNION ALL )?SELECT '([a-z]+ [a-z, ]+)',/gm)].map(
    ([, name]) => name,
  );
  expect(inDatabase.length).toBeGreaterThan(40);
  const known: readonly string[] = Object.values(messages.in('en'));
  expect([...new Set(inDatabase)].filter((name) => !known.includes(name ?? ''))).toEqual([retired]);
  expect(checkText('no balance is below zero', messages.in('en'))).toBe('no balance is below zero');
  expect(checkText('a check of tomorrow', messages.in('en'))).toBe('a check of tomorrow');
});
