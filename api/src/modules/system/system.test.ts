import { addWallet, getHealth, getOpenApi, getWhatsApp, listWallets, setWhatsApp } from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { redis } from '../../data/redis.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { ledgerVerdictKey } from './index.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

it('describes each endpoint of the contract as OpenAPI 3.1', async () => {
  const document = await server.visitor.call(getOpenApi);
  expect(document).toMatchObject({ openapi: '3.1.0' });
  const operations = Object.entries(Object(document.paths)).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  expect(document).toMatchObject({
    paths: {
      '/api/withdraw': {
        post: {
          security: [{ session: [] }],
          parameters: [{ name: 'Idempotency-Key', in: 'header' }],
          requestBody: {
            content: {
              'application/json': { schema: { required: ['amount', 'walletAddress', 'withdrawMethod'] } },
            },
          },
        },
      },
    },
  });
});

it('turns health red, naming it, when the ledger drifts', async () => {
  expect(await server.visitor.call(getHealth)).toMatchObject({ status: 'ok', down: [] });
  await redis.set(ledgerVerdictKey, 'drift');
  const answer = await server.send('GET', '/api/health');
  expect(answer).toMatchObject({ status: 503, body: { status: 'down', down: ['ledger'], ledger: 'drift' } });
  await redis.del(ledgerVerdictKey);
});

it('changes the support number, which is empty at first', async () => {
  expect(await server.visitor.call(getWhatsApp)).toEqual({ whatsapp: '' });
  const { message } = await admin.client.call(setWhatsApp, { body: { whatsapp: '+1 (555) 010-0123' } });
  expect(message).toBe('WhatsApp number updated successfully!');
  expect(await server.visitor.call(getWhatsApp)).toEqual({ whatsapp: '+15550100123' });
});

it('adds wallets, each address once', async () => {
  const body = { name: 'Bitcoin (testnet)', address: 'tb1qexample' };
  await admin.client.call(addWallet, { body });
  await expect(admin.client.call(addWallet, { body })).rejects.toMatchObject({
    status: 409,
    issues: [{ path: ['address'] }],
  });
  const ada = await server.person();
  expect((await ada.client.call(listWallets)).wallets).toEqual([body]);
});
