import { decidePayment, getProfile } from '@dayrise/contracts';
import { worthAfter } from '@dayrise/contracts/past-result';
import { expect, it } from 'vitest';
import { clock } from '../../lib/clock.ts';
import { submitPaymentOf } from '../../testing/proofs.ts';
import { startTestServer } from '../../testing/server.ts';
import { postDailyReturns } from './commands/post-daily-returns.ts';

it('a past result is what the ledger would have posted', async () => {
  const server = await startTestServer();
  const admin = await server.person({ role: 'admin' });
  const ada = await server.person();
  const payment = await submitPaymentOf(server.url, ada, {
    fields: { planName: 'Newbie', planAmount: '512.37' },
  });
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  // Gains, losses beyond the profit, remainders, and both limits.
  const rates = [0.000333, 0.1, -0.1, -0.012345, 0.000001, -0.000001, 0.054321, -0.1, -0.1, 0.033333];
  for (const [index, rate] of rates.entries()) {
    const day = new Date(clock.now() + index * 86_400_000).toISOString().slice(0, 10);
    const millionths = Math.round(rate * 1_000_000);
    await postDailyReturns({ ...admin.context, actor: null }, { day, rate: millionths, source: 'simulated' });
    const { user } = await ada.client.call(getProfile);
    expect(Math.round((user.deposit + user.profit) * 100), day).toBe(
      worthAfter(51_237, rates.slice(0, index + 1)),
    );
  }
});
