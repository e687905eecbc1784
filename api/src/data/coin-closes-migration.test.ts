import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { asOwner } from '../testing/database.ts';
import { databaseUrl } from './prisma.ts';
import { readMigrations } from './schema-engine.ts';

const scratch = `closes_${process.pid}_${Date.now()}`;
const mended = '0105_coin_closes';

afterAll(() => asOwner(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`));

it('keeps simulated closes, and drops those of the service, which are of four hours before midnight', async () => {
  await asOwner(`CREATE DATABASE ${scratch}`);
  const url = new URL(databaseUrl());
  url.pathname = `/${scratch}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    for (const { path, migrationFile } of (await readMigrations()).migrationDirectories) {
      if (path > mended) break;
      if (path === mended)
        await client.query(`INSERT INTO coin_day (coin, source, day, close) VALUES
          ('bitcoin', 'simulated', '2026-03-01', 64000.5),
          ('ethereum', 'coingecko', '2026-03-01', 63000)`);
      if (migrationFile.content.tag !== 'ok') throw new Error(`${path} cannot be read.`);
      await client.query(migrationFile.content.value);
    }
    const { rows } = await client.query(
      'SELECT coin, source, day::text, price, as_of AS "asOf", origin FROM coin_close',
    );
    expect(rows).toEqual([
      {
        coin: 'bitcoin',
        source: 'simulated',
        day: '2026-03-01',
        price: '6400050000000',
        asOf: new Date('2026-03-02'),
        origin: 'history',
      },
    ]);
  } finally {
    await client.end();
  }
});
