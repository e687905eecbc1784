import {
  addWallet,
  getHealth,
  getLiveness,
  getOpenApi,
  getProfile,
  getReadiness,
  getReconciliation,
  getStatement,
  getWhatsApp,
  listOwnWithdrawals,
  listPositions,
  listWallets,
  setWhatsApp,
} from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { checkLedger } from '../ledger/index.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

it('describes each endpoint as OpenAPI 3.1', async () => {
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
      '/api/notifications/read': {
        post: {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: { anyOf: [{ required: ['ids'] }, { required: ['all'] }] } },
            },
          },
        },
      },
    },
  });
});

it('describes the timeframes of bars by a pattern that needs no flags', async () => {
  const { paths } = await server.visitor.call(getOpenApi);
  const { parameters } = Object(paths)['/api/alpaca/v1beta3/crypto/us/bars'].get;
  const { schema } = parameters.find(({ name }: { name: string }) => name === 'timeframe');
  for (const timeframe of ['1Min', '5min', '15T', '1Hour', '4H', '1Day', '1D', '1W', '1Month', '1M'])
    expect(timeframe).toMatch(new RegExp(schema.pattern));
  expect('1m').not.toMatch(new RegExp(schema.pattern));
});

it('says on the page of the reference that funds are simulated, in a ribbon of its sheet', async () => {
  const page = await server.send('GET', '/api/docs');
  expect(page.body).toContain('<p class="ribbon">Simulated funds · no real money</p>');
  expect(page.headers.get('Content-Security-Policy')).toContain("style-src 'self';");
  const sheet = await server.send('GET', '/api/docs/swagger-ui.css');
  expect(sheet.body).toMatch(/\.ribbon \{\s+position: sticky;/);
});

const drifted = JSON.stringify([{ name: 'Balances equal entries', ok: false, detail: null }]);

it('reports ledger drift in its health, and stays ready', async () => {
  expect(await server.visitor.call(getHealth)).toMatchObject({ status: 'ok', down: [] });
  await asOwner('UPDATE ledger_state SET checks = $1, checked_at = now(), posting_stopped = true', [drifted]);
  const health = await server.send('GET', getHealth.path);
  expect(health).toMatchObject({ status: 503, body: { status: 'down', down: ['ledger'], ledger: 'drift' } });
  expect(await server.visitor.call(getReadiness)).toEqual({ status: 'ok', down: [] });
  expect(await server.visitor.call(getLiveness)).toEqual({ status: 'ok' });
  const ada = await server.person();
  for (const endpoint of [getProfile, getStatement, listOwnWithdrawals, listPositions]) {
    expect(await server.send('GET', endpoint.path, { token: ada.token })).toMatchObject({ status: 200 });
  }
  await asOwner(`UPDATE ledger_state SET checks = '[]', checked_at = NULL, posting_stopped = false`);
});

it('reports an outdated ledger check as stale', async () => {
  await checkLedger(admin.context);
  expect(await server.visitor.call(getHealth)).toMatchObject({ ledger: 'ok', down: [] });
  expect(await admin.client.call(getReconciliation)).toMatchObject({ ok: true, stale: false });
  await asOwner(`UPDATE ledger_state SET checked_at = '2026-01-02T03:04:05Z'`);
  expect(await server.send('GET', getHealth.path)).toMatchObject({
    status: 503,
    body: {
      down: ['ledger'],
      ledger: 'stale',
      ledgerCheckedAt: '2026-01-02T03:04:05.000Z',
      checks: expect.arrayContaining([
        { name: 'ledger', ok: false, problem: 'Not checked since 2026-01-02T03:04:05.000Z.' },
      ]),
    },
  });
  expect(await admin.client.call(getReconciliation)).toMatchObject({ ok: true, stale: true });
  await asOwner('UPDATE ledger_state SET checked_at = NULL');
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
