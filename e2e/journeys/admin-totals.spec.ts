import {
  centsOf,
  getSummary,
  listUsers,
  moveProfit,
  type Summary,
  updateBalance,
  updateDepositOrProfit,
} from '@dayrise/contracts';
import { expect, type Person, test } from '../fixtures/test.ts';

test('the totals are the sums of everybody’s figures while money moves', async ({ admin, investorWith }) => {
  const movers: Person[] = [];
  for (let each = 0; each < 4; each += 1) movers.push(await investorWith({ balance: 1000, profit: 500 }));

  async function sumsOfEverybody(): Promise<
    Omit<Summary, 'totalTransactions' | 'totalTickets' | 'totalHoldings'>
  > {
    const first = await admin.callWithHeaders(listUsers, { query: { sort: 'createdAt', order: 'asc' } });
    const pages = Number(first.headers.get('X-Page-Count'));
    const rest = await Promise.all(
      Array.from({ length: pages - 1 }, (_, page) =>
        admin.call(listUsers, { query: { sort: 'createdAt', order: 'asc', page: page + 2 } }),
      ),
    );
    const everybody = [...first.data, ...rest.flat()];
    const sum = (figure: 'balance' | 'deposit' | 'profit') =>
      everybody.reduce((total, person) => total + centsOf(person[figure]), 0) / 100;
    return {
      totalBalance: sum('balance'),
      totalDeposit: sum('deposit'),
      totalProfit: sum('profit'),
      totalUsers: everybody.length,
    };
  }

  let moving = true;
  let moves = 0;
  const load = movers.map(async ({ api, user }, index) => {
    // Each round raises the balance: two changes that cancel out would look like none.
    for (let round = 1; moving; round += 1) {
      await api.call(moveProfit, { body: { amount: 0.01 } });
      const params = { id: user._id };
      const reason = 'Load';
      await admin.call(updateBalance, { params, body: { balance: 1000 + round + index / 100, reason } });
      await admin.call(updateDepositOrProfit, { params, body: { deposit: round, reason } });
      moves += 3;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });

  // A reading counts only if nothing changed while it was taken; those must agree to the cent.
  let counted = 0;
  await expect
    .poll(
      async () => {
        const before = await admin.call(getSummary);
        const sums = await sumsOfEverybody();
        const after = await admin.call(getSummary);
        if (JSON.stringify(before) === JSON.stringify(after)) {
          expect(after).toMatchObject(sums);
          counted += 1;
        }
        if (moves > 200) moving = false;
        return !moving && counted >= 3;
      },
      { timeout: 45_000, intervals: [5] },
    )
    .toBe(true);
  await Promise.all(load);
  expect(moves).toBeGreaterThan(200);
});
