import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPlatform } from '../lib/platform.ts';
import { postInTurn } from '../lib/post-in-turn.ts';
import { median, type Question, type Tools } from '../lib/question.ts';
import { benchToken, personId, seedLedger } from '../lib/seed-ledger.ts';

const port = 6420;
const connections = 16;
const rounds = 5;
const people = 1000;
/** Of them these ask through HTTP; pgbench has the rest. */
const callers = people / 2;
/** Each caller asks twice a round, which stays under three pending ones; all are released after it. */
const requests = callers * 2;

/** Both sides take turns on the same database, after one round that isn't counted. */
export const question: Question = {
  asks: 'How many withdrawal requests a second through HTTP, against pgbench running the same SQL with the same concurrency, at 1,000 journals and at 1,000,000?',
  async measure(tools) {
    const small = await measureAt({ people, history: false }, port, tools);
    const large = await measureAt({ people: 100_000, history: true }, port + 1, tools);
    return [
      {
        name: 'requests a second against pgbench, 1,000 journals',
        value: small.api / small.pgbench,
        unit: '×',
        goal: { atLeast: 0.5 },
        note: `${Math.round(small.api)}/s against ${Math.round(small.pgbench)}/s`,
      },
      {
        name: 'requests a second against pgbench, 1,000,000 journals',
        value: large.api / large.pgbench,
        unit: '×',
        goal: { atLeast: 0.5 },
        note: `${Math.round(large.api)}/s against ${Math.round(large.pgbench)}/s`,
      },
      {
        name: 'time of a request, 1,000,000 journals against 1,000',
        value: small.api / large.api,
        unit: '×',
        goal: { atMost: 1.2 },
      },
    ];
  },
};

async function measureAt(ledger: Parameters<typeof seedLedger>[1], apiPort: number, tools: Tools) {
  const platform = await startPlatform(tools);
  const startedAt = performance.now();
  await seedLedger(platform.databaseUrl, ledger);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  tools.report(`${ledger.people.toLocaleString('en-US')} people seeded and verified in ${seconds} s`);
  // The sessions were made before the measuring began.
  await platform.startApi(apiPort, { INACTIVITY_MS: '86400000' });
  for (let n = 1; n <= callers; n += 1) await callOnce(apiPort, n);
  const api: number[] = [];
  const pgbench: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ofRound = { pgbench: await runPgbench(platform.databaseUrl), api: await runApi(apiPort, round) };
    await releaseHolds(platform.databaseUrl);
    if (round === 0) continue;
    pgbench.push(ofRound.pgbench);
    api.push(ofRound.api);
    tools.report(`round ${round}: ${Math.round(ofRound.api)}/s against ${Math.round(ofRound.pgbench)}/s`);
  }
  return { api: median(api), pgbench: median(pgbench) };
}

/** Brings a session into Redis, where those of people at work are. */
async function callOnce(apiPort: number, n: number): Promise<void> {
  const headers = { Authorization: `Bearer ${benchToken(n)}` };
  const answer = await fetch(`http://127.0.0.1:${apiPort}/api/withdraw`, { headers });
  if (!answer.ok) throw new Error(`A session is answered ${answer.status}.`);
  await answer.arrayBuffer();
}

/** Two requests of each caller; answers requests a second. */
async function runApi(apiPort: number, round: number): Promise<number> {
  const body = JSON.stringify({ amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' });
  const posts = Array.from({ length: requests }, (_, index) => ({
    path: '/api/withdraw',
    headers: {
      Authorization: `Bearer ${benchToken(1 + (index % callers))}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `round-${round}-${index}`,
    },
    body,
  }));
  return requests / (await postInTurn(apiPort, connections, posts, 201));
}

/** Cancels what waits, so that everybody may ask again. */
async function releaseHolds(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    WITH released AS (
      UPDATE withdrawal SET status = 'cancelled', decided_at = now() WHERE status = 'pending'
      RETURNING id, person_id, amount
    )
    SELECT count(post_journal('withdrawal_cancelled', id::text, jsonb_build_array(
        jsonb_build_object('account', 'hold', 'person', person_id, 'amount', -amount),
        jsonb_build_object('account', 'cash', 'person', person_id, 'amount', amount)),
      'Released between two rounds', person_id)) FROM released`);
  await client.end();
}

/** What the API sends for one keyed request, run by pgbench; answers transactions a second. */
async function runPgbench(databaseUrl: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'dayrise-pgbench-'));
  try {
    const script = join(folder, 'request.sql');
    await writeFile(script, statements);
    const transactions = String(Math.ceil(4000 / connections));
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
        '-t',
        transactions,
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

/** The one statement of a keyed request. */
const statements = `
\\set n random(${callers + 1}, ${people})
\\set key random(1, 1000000000000)
SELECT id, charge, at, name, balance, fresh FROM request_withdrawal_once(
  :key::text, repeat('0', 64), now(), now() - interval '1 day', new_id(), ${personId(':n')},
  100, 0, 'Wallet', '0xabc', 1000000);
`;
