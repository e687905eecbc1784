import { expect, it } from 'vitest';
import { schemaDifference } from './new-migration.ts';
import { databaseUrl } from './prisma.ts';

it('writes nothing into a new migration that is in earlier ones', async () => {
  expect(await schemaDifference(databaseUrl())).toBe('-- This is an empty migration.\n');
});
