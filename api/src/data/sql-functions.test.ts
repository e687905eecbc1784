import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../testing/database.ts';
import { databaseUrl } from './prisma.ts';
import { compareFunctions } from './sql-functions.ts';

const client = new pg.Client({ connectionString: databaseUrl() });
beforeAll(() => client.connect());
afterAll(() => client.end());

it('has the functions and views of api/prisma/functions', async () => {
  const { changed, withoutFile } = await compareFunctions(client);
  expect({ changed: [...changed.keys()], withoutFile }).toEqual({ changed: [], withoutFile: [] });
});

it('copies a changed function into a new migration', async () => {
  await asOwner(`ALTER FUNCTION new_id() COST 7`);
  const { changed } = await compareFunctions(client);
  expect([...changed]).toEqual([['new_id', expect.stringContaining('CREATE OR REPLACE FUNCTION new_id()')]]);
});

it('finds a function without a file, also one that a migration would add', async () => {
  const added = 'CREATE FUNCTION forgotten() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$';
  expect((await compareFunctions(client, added)).withoutFile).toEqual(['forgotten']);
  expect((await compareFunctions(client)).withoutFile).toEqual([]);
});

it('compiles nothing in functions that forbid a kind of plan, whose estimates are therefore too high', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc
     WHERE array_to_string(proconfig, ' ') LIKE '%enable\\_%=off%' AND NOT 'jit=off' = ANY (proconfig)`,
  );
  expect(rows).toEqual([]);
});
