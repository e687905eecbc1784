import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type BenchPlatform, startPlatform } from '../lib/platform.ts';
import { median, type Question, type Tools } from '../lib/question.ts';
import { scaled } from '../lib/scale.ts';
import { untilSealed } from '../lib/seal.ts';
import { benchToken, seedLedger } from '../lib/seed-ledger.ts';

const port = 6470;
const days = 3;

/** The two sizes alternate, because the machine's speed changes over minutes. */
export const question: Question = {
  asks: 'How long do the daily returns of 100,000 people take, and how much longer per person than those of 1,000?',
  async measure(tools) {
    const few = await prepare(1000, port, tools);
    const many = await prepare(scaled(100_000), port + 1, tools);
    for (let day = 0; day < days; day += 1) {
      for (const side of [few, many]) {
        const seconds = await postDay(side, day);
        await settle(side.platform.databaseUrl);
        side.seconds.push(seconds);
        tools.report(`${side.people} people, day ${day + 1}: ${seconds.toFixed(2)} s`);
      }
    }
    for (const side of [few, many]) await verify(side.platform.databaseUrl);
    const [ofFew, ofMany] = [median(few.seconds), median(many.seconds)];
    return [
      {
        name: 'returns of 100,000 people',
        value: ofMany,
        unit: 's',
        goal: { atMost: 60 },
        note: `1,000 people: ${ofFew.toFixed(2)} s`,
      },
      {
        name: 'a person’s return, 100,000 people against 1,000',
        value: ofMany / many.people / (ofFew / few.people),
        unit: '×',
        goal: { atMost: 1.3 },
      },
    ];
  },
};

interface Side {
  readonly people: number;
  readonly platform: BenchPlatform;
  readonly apiPort: number;
  readonly seconds: number[];
}

async function prepare(people: number, apiPort: number, tools: Tools): Promise<Side> {
  const platform = await startPlatform(tools);
  await seedLedger(platform.databaseUrl, { people, history: true });
  // All days that are over count as posted, so that the job posts only the days below.
  await query(
    platform.databaseUrl,
    `INSERT INTO daily_rate (day, rate, source, positions, amount, posted_at)
     SELECT due, 10000, 'simulated', 0, 0, now()
     FROM generate_series((SELECT min(day) FROM daily_rate), (now() AT TIME ZONE 'UTC')::date - 1, interval '1 day') AS due
     ON CONFLICT DO NOTHING`,
  );
  await platform.startApi(apiPort, { INACTIVITY_MS: '86400000' });
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  platform.startWorker();
  const side = { people, platform, apiPort, seconds: [] };
  // Run once with nothing to post, so that the code is compiled and the worker's start is over.
  await runJob(side);
  await untilSealed(owner);
  await owner.end();
  await sleep(10_000);
  return side;
}

/** Has the job post a day. Returns seconds until the day is complete. */
async function postDay({ platform, people, ...side }: Side, day: number): Promise<number> {
  const date = `(now() AT TIME ZONE 'UTC')::date - 20 + ${day}`;
  await query(platform.databaseUrl, `UPDATE daily_rate SET posted_at = NULL WHERE day = ${date}`);
  const startedAt = performance.now();
  await runJob(side);
  for (;;) {
    const [row] = await query(
      platform.databaseUrl,
      `SELECT positions FROM daily_rate WHERE day = ${date} AND posted_at IS NOT NULL`,
    );
    if (row && row.positions !== people) throw new Error(`${row.positions} plans instead of ${people}.`);
    if (row) return (performance.now() - startedAt) / 1000;
    await sleep(20);
  }
}

/** Waits until everything is sealed, so that sealing doesn't slow down the next day. */
async function settle(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await untilSealed(owner);
  await owner.end();
}

async function runJob({ apiPort }: Pick<Side, 'apiPort'>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/api/admin/jobs/run`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${benchToken(0)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ job: 'returns.post' }),
  });
  if (!answer.ok) throw new Error(`The job is answered ${answer.status}: ${await answer.text()}`);
}

async function verify(databaseUrl: string): Promise<void> {
  const [row] = await query(databaseUrl, 'SELECT check_ledger(true) AS sound');
  if (!row?.sound) throw new Error('The ledger is not sound after the returns.');
}

async function query(databaseUrl: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
