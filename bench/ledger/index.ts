import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPlatform } from '../lib/platform.ts';
import { postInTurn } from '../lib/post-in-turn.ts';
import { type Figure, median, type Question, type Tools } from '../lib/question.ts';
import { scaled } from '../lib/scale.ts';
import { benchToken, personId, seedLedger } from '../lib/seed-ledger.ts';

const port = 6420;
const connections = 16;
const warmUp = 4;
const rounds = 9;
const people = 1000;
/** Callers that use HTTP; pgbench uses the rest. */
const callers = people / 2;
/** Requests per caller and round, below the limit of three pending ones; all are released after each round. */
const requests = callers * 2;

/**
 * The API and pgbench alternate, and so do the two sizes, because the machine's speed changes over minutes. The first
 * rounds, in which the API's code is compiled, don't count.
 */
export const question: Question = {
  asks: 'How many withdrawal requests a second through HTTP, against pgbench running the same SQL with the same concurrency, at 1,000 journals and at 10,000,000?',
  async measure(tools) {
    const small = await prepare('1,000 journals', { people, history: false }, port, tools);
    const large = await prepare(
      '10,000,000 journals',
      { people: scaled(100_000), history: true, days: 94 },
      port + 1,
      tools,
    );
    for (let round = 0; round < warmUp + rounds; round += 1) {
      await measureRound(small, round, tools);
      await measureRound(large, round, tools);
    }
    return [
      againstPgbench(small),
      againstPgbench(large),
      {
        name: `time of a request, ${large.name} against ${small.name}`,
        value: median(small.api) / median(large.api),
        unit: '×',
        goal: { atMost: 1.2 },
      },
    ];
  },
};

/** A ledger of one size behind its own API, and the results of its rounds in requests per second. */
interface Side {
  readonly name: string;
  readonly databaseUrl: string;
  readonly apiPort: number;
  readonly api: number[];
  readonly pgbench: number[];
}

async function prepare(
  name: string,
  ledger: Parameters<typeof seedLedger>[1],
  apiPort: number,
  tools: Tools,
): Promise<Side> {
  const platform = await startPlatform(tools);
  const startedAt = performance.now();
  await seedLedger(platform.databaseUrl, ledger);
  tools.report(`${name} seeded and verified in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  // The sessions exist before the measurement starts.
  await platform.startApi(apiPort, { INACTIVITY_MS: '86400000' });
  for (let n = 1; n <= callers; n += 1) await callOnce(apiPort, n);
  return { name, databaseUrl: platform.databaseUrl, apiPort, api: [], pgbench: [] };
}

async function measureRound(side: Side, round: number, tools: Tools): Promise<void> {
  const pgbench = await runPgbench(side.databaseUrl);
  const api = await runApi(side.apiPort, round);
  await releaseHolds(side.databaseUrl);
  if (round < warmUp) return;
  side.pgbench.push(pgbench);
  side.api.push(api);
  tools.report(
    `${side.name}, round ${round - warmUp + 1}: ${Math.round(api)}/s against ${Math.round(pgbench)}/s`,
  );
}

function againstPgbench(side: Side): Figure {
  const [api, pgbench] = [median(side.api), median(side.pgbench)];
  return {
    name: `requests a second against pgbench, ${side.name}`,
    value: api / pgbench,
    unit: '×',
    goal: { atLeast: 0.45 },
    note: `${Math.round(api)}/s against ${Math.round(pgbench)}/s`,
  };
}

/** Loads a session into Redis, as for an active person. */
async function callOnce(apiPort: number, n: number): Promise<void> {
  const headers = { Authorization: `Bearer ${benchToken(n)}` };
  const answer = await fetch(`http://127.0.0.1:${apiPort}/api/withdraw`, { headers });
  if (!answer.ok) throw new Error(`A session is answered ${answer.status}.`);
  await answer.arrayBuffer();
}

/** Sends two requests per caller. Returns requests per second. */
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

/** Cancels pending withdrawals, so that everybody can request again. */
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

/** Runs the API's statement for one keyed request in pgbench. Returns transactions per second. */
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

/** The transaction of a keyed request. */
const statements = `
\\set n random(${callers + 1}, ${people})
\\set key random(1, 1000000000000)
BEGIN;
SELECT status, answer FROM claim_key(${personId(':n')}, :key::text, repeat('0', 64), now() - interval '1 day');
SELECT at::timestamptz(3) AS at, name, balance FROM request_withdrawal(
  new_id(), ${personId(':n')}, 100, 0, 'Wallet', '0xabc', 1000000, NULL, NULL, '0xabc', now());
SELECT keep_answer(${personId(':n')}, :key::text, repeat('0', 64), 201, '{"withdrawal": {}}', now());
COMMIT;
`;
