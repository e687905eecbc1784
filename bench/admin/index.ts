import pg from 'pg';
import { startPlatform } from '../lib/platform.ts';
import { type Figure, type Question, quantile, type Tools } from '../lib/question.ts';
import { benchToken, seedLedger } from '../lib/seed-ledger.ts';

const port = 6430;
const warmUp = 15;
const calls = 100;

/** The pages that admins use most. `{n}` is a different number in each call. */
const pages = {
  'users, newest first': '/api/users/users?page={n}',
  'users by balance': '/api/users/users?sort=balance&page={n}',
  'users by name': '/api/users/users?sort=name&order=asc&page={n}',
  'search by name and number': '/api/users/users?search=tanaka%20{n}',
  'search by email': '/api/users/users?search=person{n}%40bench',
  withdrawals: '/api/admin/withdrawals',
  'withdrawals, approved': '/api/admin/withdrawals?status=approved',
  'withdrawals of one name': '/api/admin/withdrawals?search=person{n}%40bench',
  payments: '/api/admin/payments',
  'payments, active': '/api/admin/payments?decision=active',
  'payments of one name': '/api/admin/payments?search=person{n}%40bench',
  deposits: '/api/deposits',
  tickets: '/api/support',
  totals: '/api/admin/summary',
  queues: '/api/admin/queues',
  'audit log': '/api/admin/audit',
} as const;

/** The two sizes alternate, so that a slow moment of the machine affects both. */
export const question: Question = {
  asks: 'How much longer do the back office’s pages take with 100,000 people and 1,000,000 journals than with 1,000 people (95th percentile of each)?',
  async measure(tools) {
    const small = await open(1000, port, tools);
    const large = await open(100_000, port + 1, tools);
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const times = { small: [] as number[], large: [] as number[] };
      for (let call = 0; call < warmUp + calls; call += 1) {
        const url = path.replace('{n}', String(1 + ((call * 7) % 40)));
        const pair = { small: await small(url), large: await large(url) };
        if (call < warmUp) continue;
        times.small.push(pair.small);
        times.large.push(pair.large);
      }
      const [few, many] = [quantile(times.small, 0.95), quantile(times.large, 0.95)];
      tools.report(`${name}: ${few.toFixed(1)} ms, ${many.toFixed(1)} ms`);
      figures.push({
        name,
        value: many / few,
        unit: '×',
        goal: { atMost: 1.5 },
        note: `${few.toFixed(1)} ms, ${many.toFixed(1)} ms`,
      });
    }
    return figures;
  },
};

/** Starts a platform with that many people, each with ten journals. Returns a function that times a call, in milliseconds. */
async function open(people: number, apiPort: number, tools: Tools) {
  const platform = await startPlatform(tools);
  await seedLedger(platform.databaseUrl, { people, history: true });
  await requestSome(platform.databaseUrl);
  await platform.startApi(apiPort, { ADMIN_INACTIVITY_MS: '86400000' });
  tools.report(`${people.toLocaleString('en-US')} people are there`);
  const headers = { Authorization: `Bearer ${benchToken(0)}` };
  return async (path: string): Promise<number> => {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${apiPort}${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - startedAt;
  };
}

/** Requests two hundred withdrawals, whatever the number of people. */
async function requestSome(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `SELECT request_withdrawal(new_id(), id, 50000, 0, 'Wallet', '0x1', 3)
       FROM (SELECT id FROM person WHERE role = 'user' ORDER BY id LIMIT 200) AS asking`,
    );
  } finally {
    await client.end();
  }
}
