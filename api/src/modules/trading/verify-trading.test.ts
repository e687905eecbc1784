import { expect, it } from 'vitest';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, buyCoins } from '../../testing/ledger.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const ada = await server.person({ cash: 1000 });
await buyCoins(ada.id);

const ofAda = `person_id = '${ada.id}'`;
const filled = `(SELECT journal_id FROM trade_fill WHERE ${ofAda})`;
const account = (owner: string) => `(SELECT id FROM account WHERE ${owner} AND asset <> 'usd')`;
const market = account(`kind = 'market'`);

/** Each change by some coins or cents, and what it breaks. A coin that nobody sold needs several. */
it.each<[string, (by: number) => readonly [table: string, change: string][], string]>([
  [
    'a person’s coins, with their entry and their lot',
    (by) => [
      ['account', `balance = balance + ${by} WHERE ${ofAda} AND kind = 'coin'`],
      ['trade_lot', `quantity_left = quantity_left + ${by} WHERE ${ofAda}`],
      [
        'entry',
        `amount = amount + ${by}, balance_after = balance_after + ${by} WHERE account_id = ${account(`${ofAda} AND kind = 'coin'`)}`,
      ],
    ],
    'the market owes the coins that people have',
  ],
  [
    'the market’s coins',
    (by) => [['entry', `amount = amount + ${by} WHERE account_id = ${market} AND journal_id = ${filled}`]],
    'the market owes the coins that people have',
  ],
  [
    'what is left of a buy',
    (by) => [['trade_lot', `quantity_left = quantity_left + ${by} WHERE ${ofAda}`]],
    'the coins of people are what is left of their buys',
  ],
  [
    'what a fill cost',
    (by) => [['trade_fill', `gross = gross + ${by} WHERE ${ofAda}`]],
    'each fill has its one journal with its amounts, and the other way round',
  ],
  [
    'what an order filled',
    (by) => [['trade_order', `filled_quantity = filled_quantity + ${by} WHERE ${ofAda}`]],
    'each order has filled what its fills say',
  ],
  [
    'what an order holds',
    (by) => [['trade_order', `held = held + ${by} WHERE ${ofAda}`]],
    'what is held for orders is what open orders need',
  ],
])('finds that somebody changed %s', async (_, changes, name) => {
  const tamper = async (by: number) => {
    for (const [table, change] of changes(by))
      await asOwner(
        `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET ${change}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
      );
  };
  expect(await brokenInvariants()).toEqual([]);
  await tamper(-7);
  expect((await brokenInvariants()).map((broken) => broken.name)).toContain(name);
  await tamper(7);
  expect(await brokenInvariants()).toEqual([]);
});
