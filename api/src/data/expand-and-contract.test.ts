import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../testing/database.ts';
import { findBreaks, readPromises } from '../testing/schema-promises.ts';
import { databaseUrl } from './prisma.ts';
import { readMigrations } from './schema-engine.ts';

/** Older ones were written before the rule, and some of them broke it. */
const firstUnderTheRule = '0013';
/** Says, in a migration that breaks something on purpose, which version's processes no longer run then. */
const contract = /^-- contract: \S/m;

const scratch = `expand_${process.pid}_${Date.now()}`;
const breaks = new Map<string, string[]>();
const contracts = new Set<string>();

beforeAll(async () => {
  await asOwner(`CREATE DATABASE ${scratch}`);
  const url = new URL(databaseUrl());
  url.pathname = `/${scratch}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    let before = await readPromises(client);
    for (const { path, migrationFile } of (await readMigrations()).migrationDirectories) {
      const { content } = migrationFile;
      if (content.tag !== 'ok') throw new Error(`${path} cannot be read.`);
      await client.query(content.value);
      const after = await readPromises(client);
      breaks.set(path, findBreaks(before, after));
      if (contract.test(content.value)) contracts.add(path);
      before = after;
    }
  } finally {
    await client.end();
  }
}, 60_000);

afterAll(() => asOwner(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`));

it('stays compatible with the previous schema, unless a migration names a retired version', () => {
  const broken = [...breaks].filter(
    ([name, found]) => name >= firstUnderTheRule && found.length > 0 && !contracts.has(name),
  );
  expect(Object.fromEntries(broken)).toEqual({});
});

it('finds incompatible changes in migrations older than the rule', () => {
  expect(breaks.get('0010_search_finds_rows')).toContain(
    'no longer: search_people(text[], boolean, integer) can be called',
  );
  expect(breaks.get('0012_erasures')).toContain('no longer: column payment.proof_hash is never null');
});
