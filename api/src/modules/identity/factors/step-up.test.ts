import {
  changePassword,
  confirmTotp,
  deleteUser,
  FactorChallenge,
  getPasskeyOptions,
  getProfile,
  getSecurity,
  listUsers,
  login,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
  SignedIn,
  startTotp,
  stepUp,
  updateBalance,
} from '@dayrise/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../config.ts';
import { prisma } from '../../../data/prisma.ts';
import { setClock } from '../../../lib/clock.ts';
import { resetRateLimits, untilBlocked, whileLocked } from '../../../testing/database.ts';
import { challengeOf, origin, setUpPasskey, setUpTotp } from '../../../testing/factors.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/server.ts';
import { endAllSessions } from '../commands/end-all-sessions.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { removeAllFactors } from './commands/manage-factors.ts';
import { reEncryptSecrets } from './commands/re-encrypt-secrets.ts';
import { decryptSecret, encryptSecret } from './secret-box.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const password = 'the-right-one';
const tenMinutes = 600_000;
let offset = 0;
beforeEach(async () => {
  offset = 0;
  // Frozen, so that no code expires while a test runs.
  const start = Date.now();
  setClock({ now: () => start + offset });
  await resetRateLimits();
});
afterEach(() =>
  Object.assign(config, { STAFF_SECOND_FACTOR: undefined, SIGNING_SECRET_PREVIOUS: undefined }),
);

const doubt = ({ sessionId }: TestPerson) =>
  prisma.session.update({ where: { id: sessionId }, data: { confirmedAt: new Date(0) } });
const confirm = ({ token }: { token: string }, body: object) =>
  server.send('POST', stepUp.path, { token, body });
const setBalance = (admin: TestPerson, id: string, balance = 5) =>
  admin.client.call(updateBalance, { params: { id }, body: { balance, reason: 'Test' } });
const needed = (methods: string[]) => ({ status: 401, code: 'step_up_required', details: { methods } });

describe('step-up', () => {
  it('asks for the password ten minutes after the sign-in, and then carries the action out', async () => {
    const [admin, ada] = await Promise.all([server.person({ role: 'admin', password }), server.person()]);
    await setBalance(admin, ada.id);
    offset = tenMinutes;
    await expect(setBalance(admin, ada.id, 6)).rejects.toMatchObject(needed(['password']));
    const remove = admin.client.call(deleteUser, { params: { id: ada.id }, body: {} });
    await expect(remove).rejects.toMatchObject({ code: 'step_up_required' });
    expect(await admin.client.call(listUsers)).not.toEqual([]);
    expect(await confirm(admin, { method: 'password', password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    await expect(setBalance(admin, ada.id, 6)).rejects.toMatchObject({ code: 'step_up_required' });
    expect(await confirm(admin, { method: 'password', password })).toMatchObject({ status: 204 });
    expect((await setBalance(admin, ada.id, 6)).user.balance).toBe(6);
  });

  it('asks for a second factor where there is one, and the password is not enough then', async () => {
    const ada = await server.person({ password });
    const app = await setUpTotp(ada);
    const { authenticator } = await setUpPasskey(ada);
    await doubt(ada);
    const change = () =>
      ada.client.call(changePassword, { body: { oldPassword: password, newPassword: password } });
    await expect(change()).rejects.toMatchObject(needed(['totp', 'passkey', 'recovery']));
    expect(await confirm(ada, { method: 'password', password })).toMatchObject({ status: 401 });
    expect(await confirm(ada, { method: 'totp', code: app.code() })).toMatchObject({ status: 401 });
    offset += 30_000;
    expect(await confirm(ada, { method: 'totp', code: app.code() })).toMatchObject({ status: 204 });
    await change();

    await doubt(ada);
    expect(await confirm(ada, { method: 'recovery', code: app.recoveryCodes[0] })).toMatchObject({
      status: 204,
    });
    await doubt(ada);
    const { challenge, options } = await ada.client.call(getPasskeyOptions);
    const response = authenticator.get({ challenge: challengeOf(options), origin });
    expect(await confirm(ada, { method: 'passkey', challenge, response })).toMatchObject({ status: 204 });
    await change();
  });

  it('refuses the passkey of somebody else', async () => {
    const [ada, bob] = await Promise.all([server.person(), server.person()]);
    await setUpPasskey(ada);
    const { authenticator } = await setUpPasskey(bob);
    for (const asker of [ada.client, server.visitor]) {
      const { challenge, options } = await asker.call(getPasskeyOptions);
      const response = authenticator.get({ challenge: challengeOf(options), origin });
      expect(await confirm(ada, { method: 'passkey', challenge, response })).toMatchObject({ status: 401 });
    }
  });

  it('throttles passwords, and lets parallel tries count', async () => {
    const ada = await server.person({ password });
    const tries = Array.from({ length: 12 }, () => confirm(ada, { method: 'password', password: 'wrong' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(await confirm(ada, { method: 'password', password })).toMatchObject({ status: 429 });
  });

  it('confirms one session and no other, and none that has ended', async () => {
    const ada = await server.person({ password });
    const other = SignedIn.parse(await server.visitor.call(login, { body: { email: ada.email, password } }));
    await prisma.session.updateMany({ where: { personId: ada.id }, data: { confirmedAt: new Date(0) } });
    expect(await confirm(ada, { method: 'password', password })).toMatchObject({ status: 204 });
    const begin = (token: string) => server.send('POST', startTotp.path, { token });
    expect(await begin(ada.token)).toMatchObject({ status: 200 });
    expect(await begin(other.token)).toMatchObject({ status: 401, body: { code: 'step_up_required' } });
    await endAllSessions({ ...ada.context, actor: null });
    expect(await confirm(other, { method: 'password', password })).toMatchObject({ status: 401 });
  });
});

describe('own factors', () => {
  it('lists, renames and removes them, and nobody else’s', async () => {
    const [ada, bob] = await Promise.all([server.person(), server.person()]);
    await setUpTotp(ada);
    await setUpPasskey(ada, 'Phone');
    const before = await ada.client.call(getSecurity);
    expect(before).toMatchObject({
      email: ada.email,
      factorRequired: false,
      recoveryCodesLeft: 10,
      factors: [
        { kind: 'totp', name: 'Authenticator app', lastUsedAt: null },
        { kind: 'passkey', name: 'Phone' },
      ],
    });
    const params = { id: before.factors[0]?._id ?? '' };
    await expect(bob.client.call(renameFactor, { params, body: { name: 'Mine' } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(bob.client.call(removeFactor, { params })).rejects.toMatchObject({ status: 404 });
    const { factor } = await ada.client.call(renameFactor, { params, body: { name: 'Tablet' } });
    expect(factor.name).toBe('Tablet');
    await ada.client.call(removeFactor, { params });
    const after = await ada.client.call(getSecurity);
    expect(after).toMatchObject({ factors: [{ name: 'Phone' }], recoveryCodesLeft: 10 });
  });

  it('gives recovery codes with the first factor only, and new ones on request', async () => {
    const ada = await server.person({ password });
    await expect(ada.client.call(makeRecoveryCodes)).rejects.toMatchObject({ status: 409 });
    const { recoveryCodes: old } = await setUpTotp(ada);
    expect((await setUpPasskey(ada)).recoveryCodes).toEqual([]);
    const { recoveryCodes } = await ada.client.call(makeRecoveryCodes);
    expect(new Set([...old, ...recoveryCodes]).size).toBe(20);
    await doubt(ada);
    expect(await confirm(ada, { method: 'recovery', code: old[0] })).toMatchObject({ status: 401 });
    expect(await confirm(ada, { method: 'recovery', code: recoveryCodes[0] })).toMatchObject({ status: 204 });
  });

  it('stay as they are for a session that was ended while the person was locked', async () => {
    const ada = await server.person();
    await setUpTotp(ada);
    const { factors } = await ada.client.call(getSecurity);
    const params = { id: factors[0]?._id ?? '' };
    const where = { personId: ada.id };
    const readCodes = () => prisma.recoveryCode.findMany({ where, orderBy: { id: 'asc' } });
    const before = await readCodes();
    const lock = `SELECT FROM person WHERE id = '${ada.id}' FOR UPDATE`;
    const { answers } = await whileLocked(lock, async () => {
      const calls = Promise.all([
        ada.client.call(removeFactor, { params }).catch((error: unknown) => error),
        ada.client.call(makeRecoveryCodes).catch((error: unknown) => error),
      ]);
      await untilBlocked(2);
      await endSessions(ada.context, where, 'revoked');
      return { answers: calls };
    });
    expect(await answers).toMatchObject([{ code: 'unauthenticated' }, { code: 'unauthenticated' }]);
    expect(await prisma.secondFactor.count({ where })).toBe(1);
    expect(await readCodes()).toEqual(before);
  });

  it('refuses a wrong first code at its field, and one that nobody began', async () => {
    const ada = await server.person();
    const wrong = ada.client.call(confirmTotp, { body: { code: '123456' } });
    await expect(wrong).rejects.toMatchObject({ status: 410 });
    await ada.client.call(startTotp);
    const again = ada.client.call(confirmTotp, { body: { code: '000000' } });
    await expect(again).rejects.toMatchObject({ status: 422, issues: [{ path: ['code'] }] });
    expect(await ada.client.call(getSecurity)).toMatchObject({ factors: [] });
  });

  it('makes other sessions prove again who they are', async () => {
    const ada = await server.person({ password });
    const other = SignedIn.parse(await server.visitor.call(login, { body: { email: ada.email, password } }));
    await setUpTotp(ada);
    const late = await server.send('POST', startTotp.path, { token: other.token });
    expect(late).toMatchObject({ status: 401, body: { details: { methods: ['totp', 'recovery'] } } });
    expect(await server.send('GET', getProfile.path, { token: other.token })).toMatchObject({ status: 200 });
  });

  it('reads what the previous signing secret encrypted, and re-encrypts it', async () => {
    const ada = await server.person({ password });
    const app = await setUpTotp(ada);
    const previous = 'p'.repeat(32);
    const { id, secret } = await prisma.secondFactor.findFirstOrThrow({ where: { personId: ada.id } });
    const clear = decryptSecret(secret ?? new Uint8Array(), ada.id).secret;
    const asBefore = () =>
      prisma.secondFactor.update({ where: { id }, data: { secret: encryptSecret(clear, ada.id, previous) } });
    const prove = async () => {
      offset += 30_000;
      return (await confirm(ada, { method: 'totp', code: app.code() })).status;
    };
    await asBefore();
    await expect(reEncryptSecrets(ada.context)).rejects.toThrow();
    Object.assign(config, { SIGNING_SECRET_PREVIOUS: previous });
    expect(await reEncryptSecrets(ada.context)).toBe(1);
    expect(await reEncryptSecrets(ada.context)).toBe(0);
    await asBefore();
    // Using it re-encrypts it as well.
    expect(await prove()).toBe(204);
    Object.assign(config, { SIGNING_SECRET_PREVIOUS: undefined });
    expect(await prove()).toBe(204);
  });

  it('lets the operator remove the factors of somebody who is locked out', async () => {
    const ada = await server.person({ password });
    await setUpTotp(ada);
    await setUpPasskey(ada);
    const { challenge } = FactorChallenge.parse(
      await server.visitor.call(login, { body: { email: ada.email, password } }),
    );
    expect(challenge).toBeTruthy();
    expect(await removeAllFactors({ ...ada.context, actor: null }, ada.id)).toBe(2);
    expect(await prisma.authChallenge.count({ where: { personId: ada.id } })).toBe(0);
    SignedIn.parse(await server.visitor.call(login, { body: { email: ada.email, password } }));
  });
});

describe('STAFF_SECOND_FACTOR=required', () => {
  it('lets staff without a second factor do nothing but set one up', async () => {
    const admin = await server.person({ role: 'admin', password });
    await admin.client.call(listUsers);
    Object.assign(config, { STAFF_SECOND_FACTOR: 'required' });
    const refused = { status: 403, code: 'second_factor_required' };
    await expect(admin.client.call(listUsers)).rejects.toMatchObject(refused);
    expect(await admin.client.call(getSecurity)).toMatchObject({ factorRequired: true, factors: [] });
    await setUpTotp(admin);
    await admin.client.call(listUsers);
    const { factors } = await admin.client.call(getSecurity);
    await admin.client.call(removeFactor, { params: { id: factors[0]?._id ?? '' } });
    await expect(admin.client.call(listUsers)).rejects.toMatchObject(refused);
  });

  it('asks nothing of investors', async () => {
    Object.assign(config, { STAFF_SECOND_FACTOR: 'required' });
    const ada = await server.person();
    await ada.client.call(getProfile);
    expect(await ada.client.call(getSecurity)).toMatchObject({ factorRequired: false });
  });
});
