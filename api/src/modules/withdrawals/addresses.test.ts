import {
  deleteUser,
  listAccountEvents,
  listNotifications,
  listOwnWithdrawals,
  listSavedAddresses,
  MOST_SAVED_ADDRESSES,
  removeAddress,
  removeFactor,
  requestWithdrawal,
  saveAddress,
} from '@dayrise/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { setClock } from '../../lib/clock.ts';
import { asOwner, resetRateLimits, untilBlocked, whileLocked } from '../../testing/database.ts';
import { setUpTotp } from '../../testing/factors.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { endSessions } from '../identity/index.ts';
import { removeAddress as removeCommand } from './commands/remove-address.ts';
import { requestWithdrawal as requestCommand } from './commands/request-withdrawal.ts';

const hour = 3_600_000;
const segwit = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let server: TestServer;
let mail: TestMail;
let start: number;
let offset = 0;
beforeAll(async () => {
  server = await startTestServer();
  mail = await startTestMail();
});
beforeEach(async () => {
  start = Date.now();
  offset = 0;
  setClock({ now: () => start + offset });
  await resetRateLimits();
});
afterEach(() => setClock({ now: Date.now }));

const investor = () => server.person({ cash: 5000 });
const save = async ({ client }: TestPerson, address = segwit, network: 'bitcoin' | 'ethereum' = 'bitcoin') =>
  (await client.call(saveAddress, { body: { name: 'Ledger', network, address } })).address;
const withdraw = ({ client }: TestPerson, walletAddress = segwit, network?: 'bitcoin' | 'ethereum' | 'bnb') =>
  client.call(requestWithdrawal, {
    body: { amount: 500, walletAddress, withdrawMethod: 'Wallet', ...(network && { network }) },
  });
/** Time passes, and the person is as active as the session needs. */
async function pass(person: TestPerson, ms: number) {
  offset += ms;
  const now = new Date(start + offset);
  await prisma.session.update({
    where: { id: person.sessionId },
    data: { createdAt: now, lastActivityAt: now, confirmedAt: now },
  });
}
async function dropFactor(person: TestPerson) {
  const { id } = await prisma.secondFactor.findFirstOrThrow({ where: { personId: person.id } });
  await person.client.call(removeFactor, { params: { id } });
}

describe('saved addresses', () => {
  it('keeps each in one form, tells the person, and forgets it on request', async () => {
    const ada = await investor();
    const saved = await save(ada, evm.toLowerCase(), 'ethereum');
    expect(saved).toEqual({
      _id: expect.any(String),
      name: 'Ledger',
      network: 'ethereum',
      address: evm,
      createdAt: new Date(start).toISOString(),
      usableAt: new Date(start).toISOString(),
    });
    expect(await ada.client.call(listSavedAddresses)).toEqual({ addresses: [saved], restricted: false });
    await expect(save(ada, evm, 'ethereum')).rejects.toMatchObject({
      status: 409,
      issues: [{ path: ['address'], message: 'You have saved this address already.' }],
    });
    const subject = 'A withdrawal address was saved';
    expect(await mail.to(ada.email)).toContainEqual(expect.objectContaining({ subject }));
    const { notifications } = await ada.client.call(listNotifications);
    expect(notifications).toContainEqual(expect.objectContaining({ kind: 'security', title: subject }));
    await ada.client.call(removeAddress, { params: { id: saved._id } });
    await expect(ada.client.call(removeAddress, { params: { id: saved._id } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await ada.client.call(listSavedAddresses)).toEqual({ addresses: [], restricted: false });
    const { events } = await ada.client.call(listAccountEvents);
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['withdrawal_address_added', 'withdrawal_address_removed']),
    );
  });

  it.each([
    ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsq', /checksum/],
    ['bitcoin', evm, /not an address of this network/],
    ['ethereum', evm.replace('aA', 'aa'), /checksum/],
  ] as const)('refuses on %s: %s', async (network, address, message) => {
    const ada = await investor();
    await expect(save(ada, address, network)).rejects.toMatchObject({
      status: 422,
      issues: [{ path: ['address'], message: expect.stringMatching(message) }],
    });
    await expect(withdraw(ada, address, network)).rejects.toMatchObject({
      status: 422,
      issues: [{ path: ['walletAddress'], message: expect.stringMatching(message) }],
    });
  });

  it('saves no more than the limit, however many are sent at once', async () => {
    const ada = await investor();
    const calls = Array.from({ length: MOST_SAVED_ADDRESSES + 5 }, (_, index) =>
      save(ada, `0x${String(index).padStart(40, '0')}`, 'ethereum'),
    );
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_SAVED_ADDRESSES);
    expect((await ada.client.call(listSavedAddresses)).addresses).toHaveLength(MOST_SAVED_ADDRESSES);
  });

  it('asks to confirm who it is before an address is saved', async () => {
    const ada = await investor();
    await prisma.session.update({ where: { id: ada.sessionId }, data: { confirmedAt: new Date(0) } });
    await expect(save(ada)).rejects.toMatchObject({ code: 'step_up_required' });
  });

  it('saves none for a session that was ended while the person was locked', async () => {
    const ada = await investor();
    const saved = await whileLocked(`SELECT FROM person WHERE id = '${ada.id}' FOR UPDATE`, async () => {
      const call = save(ada).catch((error: unknown) => error);
      await untilBlocked();
      await endSessions(ada.context, { personId: ada.id }, 'revoked');
      return { call };
    });
    expect(await saved.call).toMatchObject({ code: 'unauthenticated' });
    expect(await prisma.withdrawalAddress.count({ where: { personId: ada.id } })).toBe(0);
  });

  it('leaves nothing of a deleted person', async () => {
    const [ada, admin] = await Promise.all([server.person(), server.person({ role: 'admin' })]);
    await save(ada);
    await admin.client.call(deleteUser, { params: { id: ada.id }, body: { reason: 'Asked to leave' } });
    expect(await prisma.withdrawalAddress.count({ where: { personId: ada.id } })).toBe(0);
  });

  it('can’t have its time changed by the application', async () => {
    const ada = await investor();
    const { _id: id } = await save(ada);
    const change = prisma.withdrawalAddress.update({ where: { id }, data: { usableAt: new Date(0) } });
    await expect(change).rejects.toThrow(/denied/);
  });
});

describe('a withdrawal', () => {
  it('goes to any address without a second factor, and keeps the network', async () => {
    const ada = await investor();
    expect((await withdraw(ada, 'any text')).withdrawal).toMatchObject({ wallet: 'any text', network: null });
    // They are listed by time.
    offset += 1;
    const { withdrawal } = await withdraw(ada, evm, 'bnb');
    expect(withdrawal).toMatchObject({ wallet: evm, network: 'bnb' });
    const { withdrawals } = await ada.client.call(listOwnWithdrawals);
    expect(withdrawals.map(({ network }) => network)).toEqual(['bnb', null]);
  });

  it('goes to saved addresses only with a second factor, after 24 hours', async () => {
    const ada = await investor();
    await setUpTotp(ada);
    await expect(withdraw(ada)).rejects.toMatchObject({ status: 422, code: 'address_not_saved' });
    const { usableAt } = await save(ada);
    expect(usableAt).toBe(new Date(start + 24 * hour).toISOString());
    const waits = { status: 422, code: 'address_waits', details: { usableAt } };
    await expect(withdraw(ada)).rejects.toMatchObject(waits);
    await pass(ada, 24 * hour - 1);
    await expect(withdraw(ada, segwit.toUpperCase())).rejects.toMatchObject(waits);
    expect(await ada.client.call(listOwnWithdrawals)).toMatchObject({ available: 5000, withdrawals: [] });
    await pass(ada, 1);
    await withdraw(ada, segwit.toUpperCase());
    await withdraw(ada, segwit, 'bitcoin');
    expect(await brokenInvariants()).toEqual([]);
  });

  it('takes an address on the network it was saved for', async () => {
    const ada = await investor();
    await setUpTotp(ada);
    await save(ada, evm, 'ethereum');
    await pass(ada, 24 * hour);
    await expect(withdraw(ada, evm, 'bnb')).rejects.toMatchObject({ code: 'address_not_saved' });
    await withdraw(ada, evm, 'ethereum');
  });

  it('still goes to an address from before the second factor', async () => {
    const ada = await investor();
    await save(ada);
    await setUpTotp(ada);
    await withdraw(ada);
    await expect(withdraw(ada, evm)).rejects.toMatchObject({ code: 'address_not_saved' });
  });

  it('is restricted for 24 hours after the second factor is removed', async () => {
    const ada = await investor();
    await setUpTotp(ada);
    await save(ada);
    await pass(ada, hour);
    await dropFactor(ada);
    expect(await ada.client.call(listSavedAddresses)).toMatchObject({ restricted: true });
    await expect(withdraw(ada)).rejects.toMatchObject({ code: 'address_waits' });
    await expect(withdraw(ada, evm)).rejects.toMatchObject({ code: 'address_not_saved' });
    const late = await save(ada, evm, 'ethereum');
    expect(late.usableAt).toBe(new Date(start + 25 * hour).toISOString());
    await pass(ada, 24 * hour);
    expect(await ada.client.call(listSavedAddresses)).toMatchObject({ restricted: false });
    await withdraw(ada, 'any text');
  });

  it('is refused while the same address is only being saved', async () => {
    const ada = await investor();
    await setUpTotp(ada);
    const results = await Promise.allSettled([save(ada), withdraw(ada), withdraw(ada), save(ada)]);
    expect(results.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(1);
    expect(await ada.client.call(listOwnWithdrawals)).toMatchObject({ available: 5000, onHold: 0 });
  });

  it('keeps its address from being removed until it is committed, and a later one is refused', async () => {
    const ada = await investor();
    const saved = await save(ada);
    await setUpTotp(ada);
    let removal: Promise<unknown> = Promise.resolve();
    await withTransaction(ada.context, async (within) => {
      await requestCommand(within, { amount: 500, walletAddress: segwit, withdrawMethod: 'Wallet' });
      removal = ada.client.call(removeAddress, { params: { id: saved._id } });
      await untilBlocked();
      expect(await prisma.withdrawalAddress.count({ where: { id: saved._id } })).toBe(1);
    });
    await removal;
    await expect(withdraw(ada)).rejects.toMatchObject({ code: 'address_not_saved' });
    const { withdrawals } = await ada.client.call(listOwnWithdrawals);
    expect(withdrawals.map(({ wallet, status }) => [wallet, status])).toEqual([[segwit, 'pending']]);
  });

  it('waits for a removal that came first, and is refused then', async () => {
    const ada = await investor();
    const saved = await save(ada);
    await setUpTotp(ada);
    const { actor } = ada.context;
    if (!actor) throw new Error('Nobody acts.');
    let request: Promise<unknown> = Promise.resolve();
    await withTransaction(ada.context, async (within) => {
      await removeCommand(within, actor, { id: saved._id, userAgent: '' });
      request = withdraw(ada).catch((error: unknown) => error);
      await untilBlocked();
    });
    expect(await request).toMatchObject({ code: 'address_not_saved' });
  });

  it('to an unsaved address waits for a second factor that is being added', async () => {
    const ada = await investor();
    let request: Promise<unknown> = Promise.resolve();
    await prisma.$transaction(async (database) => {
      await database.$queryRaw`SELECT id FROM person WHERE id = ${ada.id}::uuid FOR UPDATE`;
      await database.secondFactor.create({
        data: { personId: ada.id, kind: 'totp', name: 'App', secret: new Uint8Array(20), lastStep: 0n },
      });
      request = withdraw(ada).catch((error: unknown) => error);
      await untilBlocked();
    });
    expect(await request).toMatchObject({ code: 'address_not_saved' });
  });

  it('is checked the same way for a process of the previous version', async () => {
    const ada = await investor();
    await setUpTotp(ada);
    const old = asOwner(
      `SELECT request_withdrawal(new_id(), $1::uuid, 50000, 0, 'Wallet', $2, 3, NULL::timestamptz)`,
      [ada.id, segwit],
    );
    await expect(old).rejects.toMatchObject({ code: 'DR022' });
  });
});
