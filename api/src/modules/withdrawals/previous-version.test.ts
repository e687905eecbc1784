import { hash, randomUUID } from 'node:crypto';
import { requestWithdrawal } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

const body = { amount: 500.5, walletAddress: '0xabc', withdrawMethod: 'Wallet' as const };

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person({ name: 'Ada', cash: 2000 });
});

/** The request as a process of the previous version sends it. */
async function requestInOneStatement(key: string) {
  const input = { params: {}, query: {}, body };
  const fingerprint = hash('sha256', JSON.stringify([`POST ${requestWithdrawal.path}`, input]));
  const [row] = await prisma.$queryRaw<{ id: string; at: Date; fresh: boolean }[]>`
    SELECT id, charge, at, name, balance, fresh FROM request_withdrawal_once(
      ${key}, ${fingerprint}, now(), now() - interval '1 day', ${randomUUID()}::uuid, ${ada.id}::uuid,
      50050, 0, ${body.withdrawMethod}, ${body.walletAddress}, 3)`;
  if (!row) throw new TypeError('No row.');
  return row;
}

it('returns the same response for a key that the previous version processed', async () => {
  const key = randomUUID();
  const first = await requestInOneStatement(key);
  expect(first.fresh).toBe(true);
  const { withdrawal } = await ada.client.call(requestWithdrawal, { body, idempotencyKey: key });
  expect(withdrawal).toEqual({
    _id: first.id,
    amount: 500.5,
    charge: 0,
    method: 'Wallet',
    wallet: '0xabc',
    status: 'pending',
    createdAt: first.at.toISOString(),
    decidedAt: null,
    user: { _id: ada.id, name: 'Ada', balance: 2000 },
  });
});

it('returns the same response when the previous version receives the retry', async () => {
  const key = randomUUID();
  const { withdrawal } = await ada.client.call(requestWithdrawal, { body, idempotencyKey: key });
  const again = await requestInOneStatement(key);
  expect(again).toEqual({
    id: withdrawal._id,
    charge: 0n,
    at: new Date(withdrawal.createdAt),
    name: 'Ada',
    balance: 200_000n,
    fresh: false,
  });
});
