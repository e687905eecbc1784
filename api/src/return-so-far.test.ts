import {
  closePosition,
  decidePayment,
  getReturnSoFar,
  listPositions,
  openPosition,
} from '@dayrise/contracts';
import { Market } from '@dayrise/contracts/schemas';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { clock } from './lib/clock.ts';
import { saveMarket } from './modules/market/state.ts';
import { asOwner } from './testing/database.ts';
import { fakeCoin } from './testing/fake-market.ts';
import { submitPaymentOf } from './testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person();
});

const dayMs = 86_400_000;
const coins = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const midnight = () => Math.floor(clock.now() / dayMs) * dayMs;
const quote = (price: number, stale = false) =>
  saveMarket({
    coins: coins.map((id) => Market.shape.coins.element.parse(fakeCoin({ id, current_price: price }))),
    asOf: new Date(clock.now()).toISOString(),
    fetchedAt: null,
    source: 'simulated',
    stale,
  });
const soFar = () => ada.client.call(getReturnSoFar);

it('estimates what the plans earned today, and says when it is posted', async () => {
  await quote(101);
  expect(await soFar()).toEqual({
    estimate: null,
    earning: false,
    postedAt: new Date(midnight() + dayMs + 300_000).toISOString(),
    // The platform is new: yesterday has no return.
    yesterdayPosted: true,
  });
  await asOwner(`UPDATE person SET created_at = created_at - interval '1 day' WHERE id = $1`, [ada.id]);
  expect(await soFar()).toMatchObject({ yesterdayPosted: false });
  const admin = await server.person({ role: 'admin' });
  const payment = await submitPaymentOf(server.url, ada, {
    fields: { planName: 'Newbie', planAmount: '500' },
  });
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  // Yesterday's closes aren't known yet.
  expect(await soFar()).toMatchObject({ estimate: null, earning: true });
  const day = new Date(midnight() - dayMs);
  await prisma.coinClose.createMany({
    data: coins.map((coin) => ({
      source: 'simulated' as const,
      coin,
      day,
      price: 10_000_000_000n,
      asOf: new Date(midnight()),
      origin: 'history' as const,
    })),
  });
  expect((await soFar()).estimate).toMatchObject({ rate: 0.01, amount: 5, source: 'simulated' });
  await quote(97);
  expect((await soFar()).estimate).toMatchObject({ rate: -0.03, amount: -15 });
  // No day counts for more than 10 %.
  await quote(130);
  expect((await soFar()).estimate).toMatchObject({ rate: 0.1, amount: 50 });
  await quote(101, true);
  expect((await soFar()).estimate).toBeNull();
  await quote(101);
  await prisma.dailyRate.create({ data: { day, rate: 0, source: 'simulated', postedAt: new Date() } });
  expect(await soFar()).toMatchObject({ estimate: { amount: 5 }, yesterdayPosted: true });
  const { positions } = await ada.client.call(listPositions);
  await ada.client.call(closePosition, { params: { id: positions[0]?._id ?? '' } });
  expect(await soFar()).toMatchObject({ estimate: null, earning: false });
  // One that is opened from the balance earns from tomorrow on.
  await ada.client.call(openPosition, { body: { plan: 'Newbie', amount: 500 } });
  expect(await soFar()).toMatchObject({ estimate: null, earning: false });
});
