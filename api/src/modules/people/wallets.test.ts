import { getUser, staffPermissions, staffSets } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { makePicture, proofForm } from '../../testing/proofs.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

it('shows support a person’s payments without wallet, transaction hash and proof', async () => {
  const ada = await server.person();
  const form = proofForm(await makePicture());
  form.set('wallet', 'tb1qsecretwallet');
  form.set('transactionHash', 'hash-secret');
  const headers = { Authorization: `Bearer ${ada.token}` };
  const sent = await fetch(`${server.url}/api/usersPay/submit-payment`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(sent.status).toBe(201);
  const look = async (staffSet: (typeof staffSets)[number]) => {
    const member = await server.person({ role: 'admin', staffSet });
    return (await member.client.call(getUser, { params: { id: ada.id } })).user;
  };
  const [seen] = (await look('finance')).paymentMethods;
  expect(seen).toMatchObject({ wallet: 'tb1qsecretwallet', transactionHash: 'hash-secret' });
  const hidden = await look('support');
  expect(JSON.stringify(hidden)).not.toMatch(/secret|proofs/);
  expect(hidden.paymentMethods).toMatchObject([{ _id: seen?._id, wallet: null, detailPic: '' }]);
});

it('lets nobody read payments, withdrawals or the audit log without wallets: they carry addresses', () => {
  for (const staffSet of staffSets) {
    const held = staffPermissions[staffSet];
    const reads = ['payments.read', 'withdrawals.read', 'audit.read', 'people.view_as'] as const;
    if (reads.some((permission) => held.includes(permission))) expect(held).toContain('wallets.read');
  }
});
