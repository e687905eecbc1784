import pg from 'pg';
import { startPlatform } from '../lib/platform.ts';
import { median, type Question, quantile } from '../lib/question.ts';
import { benchToken, personId, seedLedger } from '../lib/seed-ledger.ts';
import { callOnce } from '../lib/withdrawals.ts';
import { seedFills } from '../trading/seed-fills.ts';

const port = 6560;
const fills = 10_000;
const days = 730;
const warmUp = 10;
const rounds = 100;

export const question: Question = {
  asks: 'How long does the report on two years of trading with 10,000 fills take?',
  async measure(tools) {
    const platform = await startPlatform(tools);
    await seedLedger(platform.databaseUrl, { people: 1, history: false });
    const owner = new pg.Client({ connectionString: platform.databaseUrl });
    await owner.connect();
    tools.cleanUp(() => owner.end());
    await seedFills(owner, 1, fills, days);
    await owner.query(`
      UPDATE person SET created_at = now() - interval '${days} days' WHERE id = ${personId('1')};
      INSERT INTO coin_close (coin, source, day, price, as_of, origin)
        SELECT CASE n WHEN 9 THEN 'bitcoin' ELSE 'coin-' || n END, 'simulated', day, 100000000000 + n * 1000 + ago * 1000000, (day + 1)::timestamp AT TIME ZONE 'UTC', 'history'
        FROM generate_series(0, 9) AS n CROSS JOIN generate_series(1, ${days}) AS ago
        CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE 'UTC')::date - ago AS day) AS of;
      ANALYZE`);
    await platform.startApi(port, { INACTIVITY_MS: '86400000' });
    await callOnce(port, 1);
    const times: number[] = [];
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/trading/report`, {
        headers: { Authorization: `Bearer ${benchToken(1)}` },
      });
      const { report } = (await answer.json()) as {
        report: { days: unknown[]; activity: { fills: number } };
      };
      if (report.activity.fills !== fills || report.days.length < days)
        throw new Error(JSON.stringify(report.activity));
      if (round >= warmUp) times.push(performance.now() - startedAt);
    }
    return [
      {
        name: 'a report over two years and 10,000 fills, 95th percentile',
        value: quantile(times, 0.95),
        unit: 'ms',
        goal: { atMost: 150 },
        note: `median ${median(times).toFixed(0)} ms`,
      },
    ];
  },
};
