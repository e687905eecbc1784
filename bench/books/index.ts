import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPlatform, stop } from '../lib/platform.ts';
import { median, type Question, type Tools } from '../lib/question.ts';
import { scale, scaled } from '../lib/scale.ts';
import { seal, untilSealed } from '../lib/seal.ts';
import { personId, seedLedger } from '../lib/seed-ledger.ts';

const people = scaled(100_000);
const fresh = scaled(100_000);
const checks = 5;
/** Many short rounds: the machine's speed changes within a minute. */
const rounds = scale === 1 ? 9 : 3;
const secondsPerRound = scale === 1 ? 6 : 2;
const connections = 8;

export const question: Question = {
  asks: 'With 1,000,000 journals: what does sealing cost the postings beside it, and how long does the verification after 100,000 new journals take?',
  async measure(tools) {
    const platform = await startPlatform(tools);
    await seedLedger(platform.databaseUrl, { people, history: true });
    const owner = new pg.Client({ connectionString: platform.databaseUrl });
    await owner.connect();
    tools.cleanUp(() => owner.end());

    const firstWorker = platform.startWorker();
    const begun = performance.now();
    await untilSealed(owner);
    tools.report(`everything sealed in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    await stop(firstWorker);

    const everything = await timeCheck(owner, true);
    await owner.query('SELECT advance_snapshots()');
    const posted = await postNew(owner);
    const startedAt = performance.now();
    // Half of what is new is sealed, half waits.
    await seal(owner, posted / 2);
    tools.report(`sealed ${posted / 2} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    const seconds: number[] = [];
    for (let check = 0; check < checks; check += 1) seconds.push(await timeCheck(owner, false));
    const snapshot = performance.now();
    await timeCheck(owner, false);
    await owner.query('SELECT advance_snapshots()');
    const advanced = (performance.now() - snapshot) / 1000;
    const [row] = (await owner.query('SELECT count(*)::int AS journals FROM journal')).rows;
    await timeCheck(owner, true);

    platform.startWorker();
    await untilSealed(owner);
    // Cleaning up after the first part would fall into one half of a pair.
    await owner.query('VACUUM ANALYZE');
    await owner.query('CHECKPOINT');
    const postings = await measurePostings(platform.databaseUrl, owner, tools);
    return [
      {
        name: 'postings a second without sealing against with it',
        value: median(postings.map((rate) => rate.without / rate.with)),
        unit: '×',
        goal: { atMost: 1.05 },
        note: `${perSecond(postings.map((rate) => rate.without))}, ${perSecond(postings.map((rate) => rate.with))}; median of ${rounds} pairs`,
      },
      {
        name: `verification after ${posted.toLocaleString('en-US')} new journals`,
        value: median(seconds),
        unit: 's',
        goal: { atMost: 2 },
        note: `everything (${Number(row?.journals).toLocaleString('en-US')} journals): ${everything.toFixed(1)} s; then a check and the snapshots: ${advanced.toFixed(1)} s`,
      },
    ];
  },
};

/** Postings a second. */
interface Pair {
  readonly with: number;
  readonly without: number;
}

const perSecond = (rates: readonly number[]) => `${Math.round(median(rates))}/s`;

/** Posts with the trigger and the job that seal, and without, by turns. The order changes from pair to pair. */
async function measurePostings(databaseUrl: string, owner: pg.Client, tools: Tools): Promise<Pair[]> {
  const measureOne = async (change: 'ENABLE' | 'DISABLE') => {
    await owner.query(`ALTER TABLE journal ${change} TRIGGER journal_awaits_sealing`);
    const rate = await runPgbench(databaseUrl);
    if (change === 'ENABLE') await untilSealed(owner);
    return rate;
  };
  const pairs: Pair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % 2 ? undefined : await measureOne('DISABLE');
    const withSealing = await measureOne('ENABLE');
    const without = first ?? (await measureOne('DISABLE'));
    tools.report(`${Math.round(withSealing)} postings/s with sealing, ${Math.round(without)} without`);
    // The first round fills caches.
    if (round > 0) pairs.push({ with: withSealing, without });
  }
  await owner.query(`
    ALTER TABLE journal ENABLE TRIGGER journal_awaits_sealing;
    INSERT INTO journal_unsealed SELECT id FROM journal EXCEPT SELECT journal_id FROM log_leaf ON CONFLICT DO NOTHING`);
  await untilSealed(owner);
  return pairs;
}

/** Asks for withdrawals as a command does. Returns transactions a second. */
async function runPgbench(databaseUrl: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'dayrise-pgbench-'));
  try {
    const script = join(folder, 'request.sql');
    await writeFile(
      script,
      `\\set n random(1, ${people})
       SELECT at, name, balance FROM request_withdrawal(
         new_id(), ${personId(':n')}, 100, 0, 'Wallet', '0xabc', 1000000, NULL, NULL, '0xabc', now());`,
    );
    const output = execFileSync(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        `${connections}`,
        '-j',
        '1',
        '-T',
        `${secondsPerRound}`,
        '-f',
        script,
        databaseUrl,
      ],
      { encoding: 'utf8', env: { ...process.env, PGOPTIONS: '-c role=dayrise_app' } },
    );
    return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A day's returns of half of the people, and withdrawals of as many. Returns how many journals. */
async function postNew(owner: pg.Client): Promise<number> {
  const day = `(now() AT TIME ZONE 'UTC')::date - 20`;
  await owner.query(`INSERT INTO daily_rate (day, rate, source) VALUES (${day}, 10000, 'simulated')`);
  const batch = 1000;
  for (let from = 1; from <= fresh / 2; from += batch) {
    await owner.query(
      `SELECT post_returns((SELECT array_agg(${personId('n')}) FROM generate_series($1::int, $2::int) AS n), ${day})`,
      [from, from + batch - 1],
    );
  }
  await owner.query(
    `SELECT count(request_withdrawal(new_id(), person_id, 100, 0, 'Wallet', '0xabc', 1000000, NULL, NULL, '0xabc', now()))
     FROM (SELECT person_id FROM account WHERE kind = 'cash' AND balance > 100 LIMIT $1) AS people`,
    [fresh / 2],
  );
  return fresh;
}

/** Returns the seconds of a check. Throws unless it is sound. */
async function timeCheck(owner: pg.Client, everything: boolean): Promise<number> {
  const startedAt = performance.now();
  const { rows } = await owner.query('SELECT check_ledger($1) AS sound', [everything]);
  if (!rows[0]?.sound) {
    const { rows: found } = await owner.query('SELECT checks FROM ledger_state');
    throw new Error(`The ledger is not sound: ${JSON.stringify(found)}`);
  }
  return (performance.now() - startedAt) / 1000;
}
