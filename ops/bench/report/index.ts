import pg from 'pg';
import { startPlatform } from '../lib/platform.ts';
import { type Figure, median, type Question, quantile, type Tools } from '../lib/question.ts';
import { benchToken, personId, seedLedger } from '../lib/seed-ledger.ts';
import { callOnce } from '../lib/withdrawals.ts';
import { seedFills } from '../trading/seed-fills.ts';

const fills = 10_000;
const days = 730;
const members = 1000;
const warmUp = 10;
const rounds = 100;

export const question: Question = {
  asks: 'How long does the report on two years of trading with 10,000 fills take, and how long a class of 1,000 people at once?',
  async measure(tools) {
    return [...(await measureReport(tools)), ...(await measureClass(tools))];
  },
};

async function measureReport(tools: Tools): Promise<Figure[]> {
  const platform = await startPlatform(tools);
  await seedLedger(platform.databaseUrl, { people: 1, history: false });
  const owner = await connect(platform.databaseUrl, tools);
  await seedFills(owner, 1, fills, days);
  await owner.query(`
    UPDATE person SET created_at = now() - interval '${days} days' WHERE id = ${personId('1')};
    INSERT INTO coin_close (coin, source, day, price, as_of, origin)
      SELECT CASE n WHEN 9 THEN 'bitcoin' ELSE 'coin-' || n END, 'simulated', day, 100000000000 + n * 1000 + ago * 1000000, (day + 1)::timestamp AT TIME ZONE 'UTC', 'history'
      FROM generate_series(0, 9) AS n CROSS JOIN generate_series(1, ${days}) AS ago
      CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE 'UTC')::date - ago AS day) AS of;
    ANALYZE`);
  await platform.startApi(6560, { INACTIVITY_MS: '86400000' });
  await callOnce(6560, 1);
  const times = await time<{ report: { days: unknown[]; activity: { fills: number } } }>(
    'http://127.0.0.1:6560/api/trading/report',
    1,
    ({ report }) => report.activity.fills === fills && report.days.length >= days,
  );
  return [figure('a report over two years and 10,000 fills', times, 150)];
}

/** Members with ten fills, ten orders and ten reasons each; as many people trade outside of it. */
async function measureClass(tools: Tools): Promise<Figure[]> {
  const platform = await startPlatform(tools);
  await seedLedger(platform.databaseUrl, { people: 2 * members, history: false });
  const owner = await connect(platform.databaseUrl, tools);
  await seedFills(owner, 2 * members, 20 * members);
  const [{ id }] = (
    await owner.query<{ id: string }>(`
      INSERT INTO trading_class (id, name, code, teacher_id, starts_at, ends_at, money, coins, market_orders, stop_loss, journal, created_at)
        SELECT new_id(), 'Class', 'CLASS', id, now() - interval '1 day', now() + interval '1 day', 1000000, '{}', true, false, true, now()
        FROM person WHERE role = 'admin' RETURNING id`)
  ).rows as [{ id: string }];
  // The second half of the people are seats of the first half.
  const seat = personId(`${members} + n`);
  await owner.query(`
    UPDATE person SET role = 'seat' FROM generate_series(1, ${members}) AS n WHERE id = ${seat};
    INSERT INTO class_seat (id, class_id, person_id, joined_at)
      SELECT ${seat}, '${id}', ${personId('n')}, now() FROM generate_series(1, ${members}) AS n;
    INSERT INTO trade_order (id, person_id, asset, side, type, time_in_force, quantity, state, reason, created_at, accepted_at,
        updated_at, ended_at, budget, held)
      SELECT new_id(), ${seat}, asset.code, 'buy', 'market', 'gtc', 1000, 'canceled', 'by_owner', now(), now(), now(), now(), 1, 0
      FROM generate_series(1, ${members}) AS n CROSS JOIN generate_series(1, 9) CROSS JOIN asset WHERE coin IS NOT NULL;
    INSERT INTO trade_reason (order_id, person_id, text, written_at)
      SELECT id, person_id, 'It fell for a week.', now() FROM trade_order;
    INSERT INTO price_observation (coin, source, as_of, price)
      SELECT coin, source, now(), 100000000000 FROM asset WHERE coin IS NOT NULL;
    ANALYZE`);
  await platform.startApi(6561, { INACTIVITY_MS: '86400000' });
  await callOnce(6561, 1);
  const admin = await time<{ members: unknown[] }>(
    `http://127.0.0.1:6561/api/admin/classes/${id}`,
    0,
    (answer) => answer.members.length === members,
  );
  const { rows } = await owner.query<{ id: string }>(`SELECT ${personId(String(members + 1))} AS id`);
  const own = await time<{ distribution: { people: number }[] }>(
    `http://127.0.0.1:6561/api/classes/${rows[0]?.id}`,
    1,
    ({ distribution }) => distribution.reduce((sum, { people }) => sum + people, 0) === members,
  );
  return [
    figure('a class of 1,000 people with 10,000 fills, as its teacher sees it', admin, 300),
    figure('the same class, as a member sees it', own, 300),
  ];
}

async function connect(connectionString: string, tools: Tools): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  tools.cleanUp(() => owner.end());
  return owner;
}

/** Asks again and again as one person. Returns how long each answer took, in milliseconds. Throws on a wrong one. */
async function time<Answer>(
  address: string,
  person: number,
  isRight: (answer: Answer) => boolean,
): Promise<number[]> {
  const headers = { Authorization: `Bearer ${benchToken(person)}` };
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const startedAt = performance.now();
    const answer = (await (await fetch(address, { headers })).json()) as Answer;
    const took = performance.now() - startedAt;
    if (!isRight(answer)) throw new Error(JSON.stringify(answer).slice(0, 500));
    if (round >= warmUp) times.push(took);
  }
  return times;
}

const figure = (name: string, times: readonly number[], atMost: number): Figure => ({
  name: `${name}, 95th percentile`,
  value: quantile(times, 0.95),
  unit: 'ms',
  goal: { atMost },
  note: `median ${median(times).toFixed(0)} ms, fastest ${Math.min(...times).toFixed(0)} ms`,
});
