import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../testing/database.ts';
import { findBreaks, readPromises } from '../testing/schema-promises.ts';
import { databaseUrl } from './prisma.ts';
import { readMigrations } from './schema-engine.ts';

/** The last migration of the baseline, which no earlier version has. */
const baseline = '0017_first_rows';
/** Says, in a migration that breaks something on purpose, which version's processes no longer run then. */
const contract = /^-- contract: \S/m;

/** A migration that breaks two promises. */
const planted = '9999_planted';

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
    const apply = async (name: string, script: string) => {
      const before = name > baseline ? await readPromises(client) : undefined;
      await client.query(script);
      if (before) breaks.set(name, findBreaks(before, await readPromises(client)));
      if (contract.test(script)) contracts.add(name);
    };
    for (const { path, migrationFile } of (await readMigrations()).migrationDirectories) {
      const { content } = migrationFile;
      if (content.tag !== 'ok') throw new Error(`${path} cannot be read.`);
      await apply(path, content.value);
    }
    await apply(planted, 'ALTER TABLE payment ALTER created_at DROP NOT NULL; DROP FUNCTION position_sums');
  } finally {
    await client.end();
  }
});

afterAll(() => asOwner(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`));

it('stays compatible with the previous schema, unless a migration names a retired version', () => {
  const broken = [...breaks].filter(
    ([name, found]) => name !== planted && found.length > 0 && !contracts.has(name),
  );
  expect(Object.fromEntries(broken)).toEqual({});
});

it('finds incompatible changes', () => {
  expect(breaks.get(planted)).toEqual(
    expect.arrayContaining([
      'no longer: column payment.created_at is never null',
      'no longer: position_sums(uuid[]) can be called',
    ]),
  );
});
