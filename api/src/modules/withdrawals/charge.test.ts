import {
  decideWithdrawal,
  listNotifications,
  listOwnWithdrawals,
  requestWithdrawal,
} from '@dayrise/contracts';
import { expect, it, vi } from 'vitest';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { startTestMail } from '../../testing/mail.ts';
import { startTestServer, type TestPerson } from '../../testing/server.ts';

// $2.50 and 0.15 %, at most $5. The settings are read by the imports.
vi.hoisted(() => {
  process.env.WITHDRAWAL_CHARGE_CENTS = '250';
  process.env.WITHDRAWAL_CHARGE_BASIS_POINTS = '15';
  process.env.WITHDRAWAL_CHARGE_CAP_CENTS = '500';
});

const server = await startTestServer();
const mail = await startTestMail();
const admin = await server.person({ role: 'admin' });

const request = async ({ client }: TestPerson, amount: number) => {
  const body = { amount, walletAddress: '0xabc', withdrawMethod: 'Wallet' } as const;
  return (await client.call(requestWithdrawal, { body })).withdrawal;
};
const decide = (id: string, status: 'approved' | 'rejected') =>
  admin.client.call(decideWithdrawal, { params: { id }, body: { status, reason: 'Looked at' } });

/** What the newest journal about a withdrawal posted, in cents by account. */
async function postedFor(reference: string): Promise<Record<string, number>> {
  const rows = await asOwner<{ kind: string; amount: string }>(
    `SELECT a.kind, e.amount FROM entry e JOIN account a ON a.id = e.account_id
     WHERE e.journal_id = (SELECT id FROM journal WHERE reference = $1 ORDER BY id DESC LIMIT 1)`,
    [reference],
  );
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]));
}

it('charges a flat part and a share of the amount, up to the cap, as the list of withdrawals says', async () => {
  const ada = await server.person({ cash: 10_000 });
  expect(await request(ada, 1200.5)).toMatchObject({ amount: 1200.5, charge: 4.3 });
  expect(await request(ada, 4000)).toMatchObject({ amount: 4000, charge: 5 });
  const own = await ada.client.call(listOwnWithdrawals);
  expect(own).toMatchObject({ onHold: 5200.5, available: 4799.5 });
  expect(own.withdrawals.map(({ charge }) => charge)).toEqual([5, 4.3]);
  expect(own.chargePolicy).toEqual({ flat: 2.5, basisPoints: 15, cap: 5 });
});

it('pays the amount less the charge, which becomes a fee', async () => {
  const ada = await server.person({ cash: 1000 });
  const { _id } = await request(ada, 600);
  await decide(_id, 'approved');
  expect(await postedFor(_id)).toEqual({ hold: -60_000, payouts: 59_660, fees: 340 });
  expect(await ada.client.call(listOwnWithdrawals)).toMatchObject({ available: 400, onHold: 0 });
  await mail.carryOut();
  const { notifications } = await ada.client.call(listNotifications);
  expect(notifications.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('You receive $596.60.'),
  );
  expect(await brokenInvariants()).toEqual([]);
});

it('charges nothing for a withdrawal that is rejected', async () => {
  const ada = await server.person({ cash: 1000 });
  const { _id } = await request(ada, 600);
  await decide(_id, 'rejected');
  expect(await postedFor(_id)).toEqual({ hold: -60_000, cash: 60_000 });
  expect(await ada.client.call(listOwnWithdrawals)).toMatchObject({ available: 1000, onHold: 0 });
  expect(await brokenInvariants()).toEqual([]);
});
