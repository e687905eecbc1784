import { randomUUID } from 'node:crypto';
import {
  addWallet,
  listAuditEvents,
  listManagedWallets,
  listWallets,
  updateWallet,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [admin, ada] = await Promise.all([server.person({ role: 'admin', name: 'Grace Admin' }), server.person()]);
});

async function newWallet(): Promise<{ id: string; address: string }> {
  const address = `tb1q${randomUUID()}`;
  await admin.client.call(addWallet, { body: { name: 'Bitcoin testnet', address } });
  const wallet = (await managed()).find((each) => each.address === address);
  return { id: wallet?._id ?? '', address };
}

const managed = async () => (await admin.client.call(listManagedWallets)).wallets;
const offered = async () => (await ada.client.call(listWallets)).wallets.map(({ address }) => address);

it('changes a wallet and keeps what it was, by whom and why', async () => {
  const { id, address } = await newWallet();
  const next = `tb1q${randomUUID()}`;
  const body = { name: 'Bitcoin', address: next, reason: 'The key was rotated' };
  const { wallet } = await admin.client.call(updateWallet, { params: { id }, body });
  expect(wallet).toMatchObject({
    name: 'Bitcoin',
    address: next,
    changes: [
      {
        by: 'Grace Admin',
        reason: 'The key was rotated',
        before: { name: 'Bitcoin testnet', address },
        after: { name: 'Bitcoin', address: next },
      },
    ],
  });
  expect(await offered()).toContain(next);
  expect(await offered()).not.toContain(address);
});

it('offers a retired wallet to nobody until it is put back', async () => {
  const { id, address } = await newWallet();
  const change = (retired: boolean) =>
    admin.client.call(updateWallet, { params: { id }, body: { retired, reason: 'Test' } });
  expect((await change(true)).wallet.retiredAt).not.toBeNull();
  expect(await offered()).not.toContain(address);
  expect((await managed()).at(-1)).toMatchObject({ _id: id });
  expect((await change(false)).wallet.retiredAt).toBeNull();
  expect(await offered()).toContain(address);
});

it('refuses the address of another wallet, also of a retired one', async () => {
  const [first, second] = [await newWallet(), await newWallet()];
  await admin.client.call(updateWallet, { params: { id: first.id }, body: { retired: true } });
  const body = { address: first.address };
  await expect(admin.client.call(updateWallet, { params: { id: second.id }, body })).rejects.toMatchObject({
    code: 'conflict',
    issues: [{ path: ['address'] }],
  });
});

it('takes a second person for every change once there are two owners', async () => {
  const { id } = await newWallet();
  await server.person({ role: 'admin' });
  const finance = await server.person({ role: 'admin', staffSet: 'finance' });
  const added = { body: { name: 'Thief', address: `tb1q${randomUUID()}` } };
  expect((await finance.client.call(addWallet, added)).proposal).toMatchObject({
    kind: 'wallet',
    action: 'add',
  });
  expect(await offered()).not.toContain(added.body.address);
  await expect(finance.client.call(addWallet, added)).rejects.toMatchObject({ code: 'own_proposal' });
  await admin.client.call(addWallet, { body: { ...added.body, reason: 'Seen on the device' } });
  expect(await offered()).toContain(added.body.address);
  const { events } = await admin.client.call(listAuditEvents, { query: { action: 'proposal.confirmed' } });
  expect(events[0]).toMatchObject({ reason: 'Seen on the device' });

  const changed = { params: { id }, body: { address: `tb1q${randomUUID()}` } };
  expect((await finance.client.call(updateWallet, changed)).proposal?.input).toEqual(changed.body);
  expect(await offered()).not.toContain(changed.body.address);
  await admin.client.call(updateWallet, changed);
  expect(await offered()).toContain(changed.body.address);
});
