import { listWithdrawals, requestWithdrawal } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

async function listAll(query: { status?: 'pending' | 'rejected' } = {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { withdrawals, next } = await admin.client.call(listWithdrawals, { query: { ...query, cursor } });
    ids.push(...withdrawals.map(({ _id }) => _id));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

it('lists what waits the longest first, then what was decided, newest first, over all pages', async () => {
  const requested: string[] = [];
  const body = { amount: 500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' } as const;
  for (let index = 0; index < 40; index += 1) {
    const person = await server.person({ cash: 2000 });
    for (let time = 0; time < 3; time += 1) {
      const { withdrawal } = await person.client.call(requestWithdrawal, { body });
      requested.push(withdrawal._id);
    }
  }
  const decided = requested.filter((_, index) => index % 2 === 0);
  const pending = requested.filter((_, index) => index % 2 === 1);
  await prisma.withdrawal.updateMany({
    where: { id: { in: decided } },
    data: { status: 'rejected', decidedAt: new Date() },
  });
  expect(await listAll()).toEqual([...pending, ...decided.toReversed()]);
  expect(await listAll({ status: 'pending' })).toEqual(pending);
  expect(await listAll({ status: 'rejected' })).toEqual(decided.toReversed());
});
