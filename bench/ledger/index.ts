import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPlatform } from '../lib/platform.ts';
import { median, type Question, type Tools } from '../lib/question.ts';
import { benchToken, personId, seedLedger } from '../lib/seed-ledger.ts';

const port = 6420;
const connections = 16;
const rounds = 3;
const people = 1000;
/** Of them these ask through HTTP, each once a round, which stays under three pending ones; pgbench has the rest. */
const callers = people / 2;

/** Both sides take turns on the same database, one request of each person a round. */
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
  for (let round = 0; round < rounds; round += 1) {
    pgbench.push(await runPgbench(platform.databaseUrl));
    api.push(await runApi(apiPort, round));
    tools.report(
      `round ${round + 1}: ${Math.round(api.at(-1) ?? 0)}/s against ${Math.round(pgbench.at(-1) ?? 0)}/s`,
    );
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

/** One request of each person with a session; answers requests a second. */
async function runApi(apiPort: number, round: number): Promise<number> {
  let next = 0;
  const body = JSON.stringify({ amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' });
  const startedAt = performance.now();
  const result = await autocannon({
    url: `http://127.0.0.1:${apiPort}`,
    connections,
    amount: callers,
    requests: [
      {
        method: 'POST',
        path: '/api/withdraw',
        setupRequest: (request) => {
          next += 1;
          const headers = {
            Authorization: `Bearer ${benchToken(next)}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': `round-${round}-${next}`,
          };
          return { ...request, headers, body };
        },
      },
    ],
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (result['2xx'] !== callers) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return callers / seconds;
}

/** The statements that the API sends for one keyed request, run by pgbench; answers transactions a second. */
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

const person = personId(':n');
const statements = `
\\set n random(${callers + 1}, ${people})
\\set key random(1, 1000000000000)
BEGIN;
SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency:' || ${person} || ':' || :key, 0)) AS taken;
SELECT fingerprint, status, answer, created_at FROM idempotency_key WHERE person_id = ${person} AND key = :key::text;
SELECT at, name, balance FROM request_withdrawal(new_id(), ${person}, 100, 0, 'Wallet', '0xabc', 1000000, NULL);
INSERT INTO idempotency_key (person_id, key, fingerprint, status, answer)
  VALUES (${person}, :key::text, repeat('0', 64), 201, '{"withdrawal": {"status": "pending"}}');
COMMIT;
`;
