import { jsonOf, runPgbench } from '../lib/pgbench.ts';
import { startPlatform } from '../lib/platform.ts';
import { postInTurn } from '../lib/post-in-turn.ts';
import { type Figure, median, type Question, type Tools } from '../lib/question.ts';
import { scaled } from '../lib/scale.ts';
import { personId, seedLedger } from '../lib/seed-ledger.ts';
import { callOnce, releaseHolds, withdrawalRequests } from '../lib/withdrawals.ts';

const port = 6420;
const connections = 16;
const warmUp = 4;
const rounds = 9;
const people = 1000;
/** Callers that use HTTP; pgbench uses the rest. */
const callers = people / 2;

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
  const transactions = Math.ceil(4000 / connections);
  const pgbench = await runPgbench(side.databaseUrl, statements, { connections, transactions });
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

/** Sends two requests per caller. Returns requests per second. */
async function runApi(apiPort: number, round: number): Promise<number> {
  const requests = withdrawalRequests(callers, String(round));
  return requests.length / (await postInTurn(apiPort, connections, requests, 201));
}

/** As long as what the API writes. */
const outboxPayload = jsonOf({
  kind: 'queue',
  title: 'New withdrawal request',
  text: 'Person 700 requested a withdrawal of $500.00.',
  message: { id: 'withdrawals.requested', values: { name: 'Person 700', amount: { cents: 50_000 } } },
  link: '/admin/withdrawRequest',
  to: { staffWith: 'withdrawals.decide' },
  at: '2026-11-24T08:00:00.000Z',
  isHistory: false,
});
const storedResponse = jsonOf({
  withdrawal: {
    _id: '01900000-0000-7000-8000-000000000000',
    amount: 500,
    charge: 0,
    method: 'Wallet',
    wallet: '0xabc',
    network: null,
    status: 'pending',
    reason: null,
    createdAt: '2026-11-24T08:00:00.000Z',
    user: { _id: '00000000-0000-7000-8000-000000000700', name: 'Person 700', balance: 1000 },
  },
});

/** The transaction of a keyed request, with the notice to staff that it writes to the outbox. */
const statements = `
\\set n random(${callers + 1}, ${people})
\\set key random(1, 1000000000000)
BEGIN;
SELECT status, answer FROM claim_key(${personId(':n')}, :key::text, repeat('0', 64), now() - interval '1 day');
SELECT at::timestamptz(3) AS at, name, balance FROM request_withdrawal(
  new_id(), ${personId(':n')}, 100, 0, 'Wallet', '0xabc', 1000000, NULL, NULL, '0xabc', now());
INSERT INTO outbox (id, kind, person_id, payload, created_at, due_at, language)
  VALUES (new_id(), 'notification', ${personId(':n')}, '${outboxPayload}', now(), now(), 'en') RETURNING id;
SELECT keep_answer(${personId(':n')}, :key::text, repeat('0', 64), 201, '${storedResponse}', now());
COMMIT;
`;
