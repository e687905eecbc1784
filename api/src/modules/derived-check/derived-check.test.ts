import { correctJournal, getDerivedCheck } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { asOwner } from '../../testing/database.ts';
import { adjust, dayMs, investorSince, observe, runJob } from '../../testing/history.ts';
import { giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { checkDerived } from './commands/check-derived.ts';

let server: TestServer;
let admin: TestPerson;
let context: TestPerson['context'];
beforeAll(async () => {
  Object.assign(config, { MARKET_SOURCE: 'coingecko' });
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
  context = { ...admin.context, actor: null };
});

const today = () => Math.floor(Date.now() / dayMs) * dayMs;
const run = (name: string) => runJob(context, name);

it('finds nothing in a sound platform, and each of ten planted errors', async () => {
  const ada = await investorSince(today() - 35 * dayMs);
  await adjust(ada, 'profit', 2000, today() - 35 * dayMs + 1000);
  await asOwner(`UPDATE position SET opened_at = $1`, [new Date(today() - 2 * dayMs + 1000)]);
  await giveMoney(ada, 'cash', 70);
  for (const [days, dollars] of [
    [2, 100],
    [1, 101],
    [0, 102.5],
  ] as const) {
    await observe(today() - days * dayMs + 20_000, dollars);
  }
  await run('market.closes');
  await run('returns.post');
  await run('insight.complete');
  await run('totals.mark');
  const sound = await checkDerived(context);
  expect(sound.differences).toEqual([]);
  expect(sound.sampled).toBeGreaterThan(40);

  const planted: [string, string, string][] = [
    ['The rate', 'UPDATE daily_rate SET rate = rate + $1', 'daily_rate WHERE coins IS NOT NULL'],
    ['The number of returns', 'UPDATE daily_rate SET positions = positions + $1', 'daily_rate'],
    ['The amount', 'UPDATE daily_rate SET amount = amount + $1', 'daily_rate'],
    ['The close', 'UPDATE coin_close SET price = price + $1', 'coin_close'],
    ['deposits', `UPDATE insight_day SET deposits = deposits + $1`, 'insight_day'],
    ['withdrawalCount', `UPDATE insight_day SET withdrawal_count = withdrawal_count + $1`, 'insight_day'],
    ['principal', `UPDATE insight_day SET principal = principal + $1`, 'insight_day'],
    ['The total balance', `UPDATE totals_mark SET balance = balance + $1`, 'totals_mark'],
    ['Stored', `UPDATE person_figures SET profit = profit + $1`, 'person_figures WHERE profit > 0'],
    ['The total profit', `UPDATE totals_mark SET profit = profit + $1`, 'totals_mark'],
  ];
  for (const [what, update, rows] of planted) {
    const where = ` WHERE ctid = (SELECT ctid FROM ${rows} LIMIT 1)`;
    // As somebody who edits the database would, past the ledger's guards.
    const change = async (by: number) => {
      await asOwner(`ALTER TABLE person_figures DISABLE TRIGGER USER`);
      const [changed] = await asOwner<{ ctid: string }>(`${update}${where} RETURNING ctid::text`, [by]);
      expect(changed, what).toBeDefined();
      return changed?.ctid;
    };
    const place = await change(7);
    const { differences } = await checkDerived(context);
    expect(differences, what).toContainEqual(expect.stringContaining(what));
    await asOwner(`${update} WHERE ctid = $2::tid`, [-7, place]);
    await asOwner(`ALTER TABLE person_figures ENABLE TRIGGER USER`);
  }
  expect((await checkDerived(context)).differences).toEqual([]);
});

it('counts no return that was corrected', async () => {
  const { id } = await prisma.journal.findFirstOrThrow({ where: { kind: 'daily_return' } });
  await admin.client.call(correctJournal, { params: { id }, body: { reason: 'It was wrong' } });
  expect(await prisma.positionReturn.count({ where: { corrected: true } })).toBe(1);
  const { differences } = await checkDerived(context);
  expect(differences.filter((text) => /^The (number of returns|amount) of/.test(text))).toEqual([]);
});

it('turns health red, and says what differs', async () => {
  const health = async () => JSON.stringify(await (await fetch(`${server.url}/api/health`)).json());
  expect(await health()).not.toContain('"derived","ok":false');
  await asOwner('UPDATE daily_rate SET rate = rate + 1 WHERE coins IS NOT NULL');
  await checkDerived(context);
  expect(await health()).toContain('"derived","ok":false');
  const { differences, checkedAt } = await admin.client.call(getDerivedCheck);
  expect(differences[0]).toMatch(/^The rate of \d{4}-\d\d-\d\d is -?\d+, computed -?\d+\.$/);
  expect(checkedAt).not.toBeNull();
  await asOwner('UPDATE daily_rate SET rate = rate - 1 WHERE coins IS NOT NULL');
  await checkDerived(context);
});
