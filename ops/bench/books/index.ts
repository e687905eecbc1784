import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runPgbench } from '../lib/pgbench.ts';
import { startPlatform, stop } from '../lib/platform.ts';
import { postInTurn } from '../lib/post-in-turn.ts';
import { processorSeconds } from '../lib/processor-time.ts';
import { median, type Question, type Tools } from '../lib/question.ts';
import { scale, scaled } from '../lib/scale.ts';
import { seal, untilSealed } from '../lib/seal.ts';
import { personId, seedLedger } from '../lib/seed-ledger.ts';
import { callOnce, releaseHolds, withdrawalRequests } from '../lib/withdrawals.ts';

const people = scaled(100_000);
const fresh = scaled(100_000);
const checks = 5;
/** Many short rounds: the machine's speed changes within a minute. */
const rounds = scale === 1 ? 9 : 3;
const secondsPerRound = scale === 1 ? 6 : 2;
const connections = 8;
const port = 6430;
const signedInForLong = { INACTIVITY_MS: '86400000' };
/** Signed-in people; each sends two requests per round. */
const callers = 1000;
/** Milliseconds; longer than the sealing job's interval. */
const untilNextSealing = 6000;
/** A worker that has just started does more than one that waits. */
const untilIdle = scale === 1 ? 15_000 : 5000;

export const question: Question = {
  asks: 'With 1,000,000 journals: what does sealing cost the postings beside it, and how long does the verification after 100,000 new journals take?',
  async measure(tools) {
    const platform = await startPlatform(tools);
    await seedLedger(platform.databaseUrl, { people, history: true });
    const owner = new pg.Client({ connectionString: platform.databaseUrl });
    await owner.connect();
    tools.cleanUp(() => owner.end());

    const firstWorker = platform.startWorker(signedInForLong);
    const begun = performance.now();
    await untilSealed(owner);
    tools.report(`everything sealed in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    await stop(firstWorker);

    const everything = await timeCheck(owner, true);
    await owner.query('SELECT advance_snapshots()');
    const posted = await postNew(owner);
    const startedAt = performance.now();
    // Seal half of the new journals.
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

    const sealing = await measureSealing(owner, () => platform.startWorker(signedInForLong));
    const night = platform.runCommand('src/cli/ledger-verify.ts', '--all');
    const nightly = Number(/compared with the ledger in ([\d.]+) s/.exec(night)?.[1]);
    // Otherwise autovacuum and a checkpoint would slow down one half of a pair.
    await owner.query('VACUUM ANALYZE');
    await owner.query('CHECKPOINT');
    await releaseHolds(platform.databaseUrl);
    await untilSealed(owner);
    await platform.startApi(port, signedInForLong);
    for (let n = 1; n <= callers; n += 1) await callOnce(port, n);
    const calls = await inPairs(owner, tools, ' ms of processor time per request', async (round) => {
      const used = await runApi(round);
      await releaseHolds(platform.databaseUrl);
      return used;
    });
    const bare = await inPairs(owner, tools, '/s of bare SQL', () =>
      runPgbench(platform.databaseUrl, statement, { connections, seconds: secondsPerRound }),
    );
    const request = median(calls.map((time) => time.without));
    const ratios = calls.map((time) => time.with / time.without).sort((one, other) => one - other);
    return [
      {
        name: 'processor time of sealing a journal against that of a withdrawal request',
        value: (sealing.ms / request) * 100,
        unit: '%',
        goal: { atMost: 5 },
        note: `${sealing.ms.toFixed(3)} ms, ${request.toFixed(2)} ms, of all processes; ${sealing.journals.toLocaleString('en-US')} journals sealed in one go`,
      },
      {
        name: 'processor time of a withdrawal request, with sealing against without',
        value: median(ratios),
        unit: '×',
        note: `${milliseconds(calls.map((time) => time.with))}, ${milliseconds(calls.map((time) => time.without))}, of all processes; median of ${rounds} pairs from ${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`,
      },
      {
        name: 'postings a second of bare SQL, without sealing against with it',
        value: median(bare.map((rate) => rate.without / rate.with)),
        unit: '×',
        note: `${perSecond(bare.map((rate) => rate.without))}, ${perSecond(bare.map((rate) => rate.with))}; median of ${rounds} pairs, both processors busy`,
      },
      {
        name: `verification after ${posted.toLocaleString('en-US')} new journals`,
        value: median(seconds),
        unit: 's',
        goal: { atMost: 2 },
        note: `everything (${Number(row?.journals).toLocaleString('en-US')} journals): ${everything.toFixed(1)} s; then a check and the snapshots: ${advanced.toFixed(1)} s`,
      },
      {
        name: `comparing ${Number(row?.journals).toLocaleString('en-US')} journals with the public log, every night`,
        value: nightly,
        unit: 's',
      },
    ];
  },
};

/** Starts a worker, and measures the processor time in which it seals what waits. What it does otherwise is subtracted. */
async function measureSealing(
  owner: pg.Client,
  startWorker: () => unknown,
): Promise<{ journals: number; ms: number }> {
  const { rows } = await owner.query('SELECT count(*)::int AS journals FROM journal_unsealed');
  const journals: number = rows[0]?.journals;
  // The worker seals nothing while somebody else does.
  await owner.query(`SELECT pg_advisory_lock(hashtext('seal_journals'))`);
  startWorker();
  await sleep(untilIdle);
  const before = await timeOfAll();
  await sleep(untilIdle);
  const idle = await timeOfAll();
  await owner.query(`SELECT pg_advisory_unlock(hashtext('seal_journals'))`);
  await untilSealed(owner);
  const after = await timeOfAll();
  const perMs = (idle.used - before.used) / (idle.at - before.at);
  return { journals, ms: (after.used - idle.used - perMs * (after.at - idle.at)) / journals };
}

/** Milliseconds of processor time that our processes have used, and the time of the clock. */
async function timeOfAll(): Promise<{ used: number; at: number }> {
  return { used: (await platformSeconds()) * 1000, at: performance.now() };
}

/** What was measured with and without sealing. */
interface Pair {
  readonly with: number;
  readonly without: number;
}

const perSecond = (rates: readonly number[]) => `${Math.round(median(rates))}/s`;
const milliseconds = (times: readonly number[]) => `${median(times).toFixed(2)} ms`;

/** Measures alternately with and without sealing. The order changes with each pair. */
async function inPairs(
  owner: pg.Client,
  tools: Tools,
  unit: string,
  measure: (round: string) => Promise<number>,
): Promise<Pair[]> {
  const measureWith = async (round: number) => {
    const measured = await measure(`with-${round}`);
    await untilSealed(owner);
    return measured;
  };
  const pairs: Pair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const measureWithout = () => withoutSealing(owner, () => measure(`without-${round}`));
    const first = round % 2 ? undefined : await measureWithout();
    const withSealing = await measureWith(round);
    const without = first ?? (await measureWithout());
    tools.report(`${withSealing.toFixed(2)}${unit} with sealing, ${without.toFixed(2)} without`);
    // The first round fills caches.
    if (round > 0) pairs.push({ with: withSealing, without });
  }
  return pairs;
}

/** Measures while sealing is off, then waits until the new journals are sealed. */
async function withoutSealing(owner: pg.Client, measure: () => Promise<number>): Promise<number> {
  // Block the ledger check: it would miss the unsealed entries, and stop posting.
  await owner.query(`SELECT pg_advisory_lock(hashtext('check_ledger'))`);
  const { rows } = await owner.query('SELECT id FROM journal ORDER BY id DESC LIMIT 1');
  await owner.query('ALTER TABLE journal DISABLE TRIGGER journal_awaits_sealing');
  const measured = await measure();
  await owner.query('ALTER TABLE journal ENABLE TRIGGER journal_awaits_sealing');
  // A journal posted just before the trigger was off waits already, or is sealed.
  await owner.query(`SELECT pg_advisory_lock(hashtext('seal_journals'))`);
  await owner.query(
    `INSERT INTO journal_unsealed SELECT id FROM journal
     WHERE id > $1 AND NOT EXISTS (SELECT FROM log_leaf WHERE journal_id = journal.id)
     ON CONFLICT DO NOTHING`,
    [rows[0]?.id],
  );
  await owner.query(`SELECT pg_advisory_unlock(hashtext('seal_journals'))`);
  await owner.query(`SELECT pg_advisory_unlock(hashtext('check_ledger'))`);
  await untilSealed(owner);
  return measured;
}

/** Requests withdrawals over HTTP. Returns the milliseconds of processor time per request, sealing included. */
async function runApi(round: string): Promise<number> {
  const requests = withdrawalRequests(callers, round);
  const used = await platformSeconds();
  await postInTurn(port, connections, requests, 201);
  await sleep(untilNextSealing);
  return (((await platformSeconds()) - used) * 1000) / requests.length;
}

/** Seconds of processor time of the platform under test, whose processes this one started. */
const platformSeconds = () => processorSeconds((_command, _pid, parent) => parent === process.pid);

/** The SQL of a withdrawal request. */
const statement = `\\set n random(1, ${people})
  SELECT at, name, balance FROM request_withdrawal(
    new_id(), ${personId(':n')}, 100, 0, 'Wallet', '0xabc', 1000000, NULL, NULL, '0xabc', now());`;

/** Posts a day's returns of half of the people and as many withdrawals. Returns the number of journals. */
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
