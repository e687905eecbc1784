import { getHealth, getProfile, login, requestWithdrawal } from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { freePort, startProcess } from '../testing/api-process.ts';
import { startTestServer } from '../testing/server.ts';

it('answers 503 to every call that needs the database while it is down', async () => {
  const server = await startTestServer();
  const { token } = await server.person();
  const port = await freePort();
  const api = startProcess('src/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/none`,
    LOG_LEVEL: 'fatal',
  });
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        // With a key, a withdrawal goes past the ORM.
        'Idempotency-Key': 'any',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  try {
    const health = () => ask(getHealth.path).catch(() => undefined);
    await expect
      .poll(health, { timeout: 30_000 })
      .toMatchObject({ status: 503, body: { down: expect.arrayContaining(['database']) } });

    const refusal = { status: 503, body: { code: 'unavailable' } };
    expect(await ask(getProfile.path)).toMatchObject(refusal);
    expect(await ask(login.path, { email: 'ada@test.dayrise.test', password: 'secret' })).toMatchObject(
      refusal,
    );
    const withdrawal = { amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' };
    expect(await ask(requestWithdrawal.path, withdrawal)).toMatchObject(refusal);

    const opened = await fetch(`http://127.0.0.1:${port}/log/checkpoint`, {
      headers: { Accept: 'text/html' },
    });
    expect(opened.status).toBe(503);
    expect(await opened.text()).toContain('<!doctype html>');
  } finally {
    await api.stop();
  }
});
