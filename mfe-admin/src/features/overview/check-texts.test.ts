import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkText, messages } from './check-texts.ts';

it('has a text for each check that the database makes, and the server’s words for a newer one', () => {
  const prisma = `${import.meta.dirname}/../../../../api/prisma`;
  const files = globSync([`${prisma}/migrations/*/migration.sql`, `${prisma}/functions/*/*.sql`]);
  const sql = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const inDatabase = [...sql.matchAll(/^ +(?:UNION ALL )?SELECT '([a-z]+ [a-z, ]+)',/gm)].map(
    ([, name]) => name,
  );
  expect(inDatabase.length).toBeGreaterThan(40);
  const known: readonly string[] = Object.values(messages.in('en'));
  expect([...new Set(inDatabase)].filter((name) => !known.includes(name ?? ''))).toEqual([]);
  expect(checkText('no balance is below zero', messages.in('en'))).toBe('no balance is below zero');
  expect(checkText('a check of tomorrow', messages.in('en'))).toBe('a check of tomorrow');
});
