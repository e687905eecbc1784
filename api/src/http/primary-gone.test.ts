import { getProfile, listWithdrawals, requestWithdrawal } from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { databaseUrl } from '../data/prisma.ts';
import { freePort, startProcess, waitUntilHealthy } from '../testing/api-process.ts';
import { openCuttingProxy } from '../testing/cutting-proxy.ts';
import { startTestServer } from '../testing/server.ts';

it('reads from the standby while the primary is down, and refuses commands', async () => {
  const server = await startTestServer();
  const [person, admin] = [await server.person({ cash: 1000 }), await server.person({ role: 'admin' })];
  const primary = await openCuttingProxy(databaseUrl());
  const port = await freePort();
  const api = startProcess('src/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: primary.url,
    // Whether a server is a standby makes no difference to reads.
    DATABASE_READ_URL: databaseUrl(),
    LOG_LEVEL: 'fatal',
  });
  const url = `http://127.0.0.1:${port}`;
  const ask = async (method: string, path: string, token: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const withdrawal = { amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' };
  try {
    await waitUntilHealthy(url);
    // Two polls of the standby.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    primary.cut();
    for (let round = 0; round < 3; round += 1) {
      expect(await ask('GET', getProfile.path, person.token)).toMatchObject({ status: 200 });
      expect(await ask('GET', listWithdrawals.path, admin.token)).toMatchObject({ status: 200 });
      expect(await ask('POST', requestWithdrawal.path, person.token, withdrawal)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
    }
    primary.restore();
    await expect
      .poll(async () => (await ask('POST', requestWithdrawal.path, person.token, withdrawal)).status, {
        timeout: 10_000,
      })
      .not.toBe(503);
  } finally {
    await api.stop();
    await primary.close();
  }
});
