import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listStatementEvents, type NewOrder } from '@dayrise/contracts';
import { expect, it, onTestFinished } from 'vitest';
import { prisma } from './data/prisma.ts';
import { setClock } from './lib/clock.ts';
import { sealJournals } from './modules/public-log/index.ts';
import { placeOrder } from './modules/trading/commands/place-order.ts';
import { startProcess } from './testing/api-process.ts';
import { publishPrice, settle } from './testing/prices.ts';
import { startTestServer } from './testing/server.ts';

const server = await startTestServer();
const program = fileURLToPath(import.meta.resolve('@dayrise/verify-statement')).replace('index.ts', 'cli.ts');
const hour = 3_600_000;

/** What each person does in turn, every second hour. */
const orders: readonly Omit<NewOrder, 'coin' | 'timeInForce'>[] = [
  { side: 'buy', type: 'market', amount: 300 },
  { side: 'buy', type: 'limit', quantity: '0.1', limitPrice: '970' },
  { side: 'sell', type: 'market', quantity: '0.05' },
  { side: 'buy', type: 'market', quantity: '0.1', takeProfit: '1030', stopLoss: '980' },
  { side: 'sell', type: 'trailing_stop', quantity: '0.02', trailPercent: 1 },
];

it('leaves a ledger, a log and statements that verify after a day of trading', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => server.person({ cash: 10_000 })));
  let now = Date.now() - 24 * hour;
  const restoreClock = setClock({ now: () => now });
  onTestFinished(restoreClock);
  const tick = async (price: number, after: number) => {
    now += after;
    await publishPrice(price);
    await settle();
  };
  await tick(1000, 0);
  for (let passed = 0; passed < 24; passed += 2) {
    for (const { context } of people) {
      const terms = orders[(passed / 2) % orders.length];
      await placeOrder(context, { coin: 'bitcoin', timeInForce: 'gtc', ...terms } as NewOrder);
    }
    await tick(1000 + 45 * Math.sin(passed), 30_000);
    await tick(1000 + 45 * Math.sin(passed + 1), 2 * hour - 60_000);
    await tick(1000 + 45 * Math.sin(passed + 1), 30_000);
  }
  restoreClock();
  expect(await prisma.tradeFill.count()).toBeGreaterThan(30);
  await sealJournals(people[0]?.context ?? expect.fail());

  const everything = startProcess('src/cli/ledger-verify.ts', {}, { args: ['--all'] });
  expect(await everything.ended(), everything.output).toBe(0);
  expect(everything.output).toContain('The ledger is sound');

  const folder = await mkdtemp(join(tmpdir(), 'dayrise-day-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const key = (await (await fetch(`${server.url}/log/key`)).text()).trim();
  for (const { id, token } of people) {
    const answer = await fetch(`${server.url}${listStatementEvents.path}?proofs=true`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/csv' },
    });
    const file = join(folder, `${id}.csv`);
    await writeFile(file, await answer.text());
    const { stdout } = await promisify(execFile)(process.execPath, [
      program,
      ...['--key', key, '--url', `${server.url}/log`],
      file,
    ]);
    expect(stdout).toMatch(/all \d+ rows are sealed/);
  }
}, 120_000);
