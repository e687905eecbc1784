import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generateEndpoint } from './endpoint.ts';
import { generatePage } from './page.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const touched = [
  'mfe-user/src/manifest.ts',
  'mfe-user/src/remote.tsx',
  'mfe-user/src/languages/es.json',
  'mfe-user/src/languages/de.json',
  'mfe-user/src/languages/ar.json',
  'contracts/src/support/endpoints.ts',
  'api/src/modules/support/routes.ts',
];
let root: string;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dayrise-generate-'));
  for (const file of touched) cpSync(join(repository, file), join(root, file));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('adds a page with its route, for the people its remote is for', () => {
  const [page] = generatePage(root, 'mfe-user', 'open_orders');
  expect(page).toBe('mfe-user/src/pages/open-orders.tsx');
  expect(read('mfe-user/src/pages/open-orders.tsx')).toContain('export default function OpenOrdersPage');
  expect(read('mfe-user/src/manifest.ts')).toContain(
    `openOrders: { path: 'open-orders', access: 'user', title: 'Open orders' },`,
  );
  expect(read('mfe-user/src/remote.tsx')).toContain(`import('./pages/open-orders.tsx')`);
});

it('adds the texts of a page, and what is to be translated', () => {
  const files = generatePage(root, 'mfe-user', 'open-orders');
  expect(files).toEqual([
    'mfe-user/src/pages/open-orders.tsx',
    'mfe-user/src/features/open-orders/texts.ts',
    'mfe-user/src/manifest.ts',
    'mfe-user/src/remote.tsx',
    'mfe-user/src/languages/es.json',
    'mfe-user/src/languages/de.json',
    'mfe-user/src/languages/ar.json',
  ]);
  expect(read('mfe-user/src/features/open-orders/texts.ts')).toContain(`title: 'Open orders'`);
  expect(JSON.parse(read('mfe-user/src/languages/de.json'))).toMatchObject({
    routes: { openOrders: { title: '…' } },
    openOrders: { title: '…', emptyTitle: '…', emptyText: '…' },
  });
});

it('adds an endpoint with its contract, handler and test', () => {
  generateEndpoint(root, 'support', 'list-topics');
  expect(read('contracts/src/support/endpoints.ts')).toContain(`path: '/api/support/list-topics'`);
  expect(read('api/src/modules/support/routes.ts')).toMatch(
    /import \{ listTopics,[\s\S]*mount\(router, listTopics, \{ handle: async \(\) => \(\{ items: \[\] \}\) \}\);\n\}\n$/,
  );
  expect(read('api/src/modules/support/list-topics.test.ts')).toContain('client.call(listTopics)');
});

it('changes nothing when the name is taken, unknown or no name', () => {
  const before = touched.map(read);
  expect(() => generatePage(root, 'mfe-user', 'dashboard')).toThrow('already');
  expect(() => generatePage(root, 'mfe-nobody', 'orders')).toThrow('Usage');
  expect(() => generateEndpoint(root, 'support', 'createTicket')).toThrow('already');
  expect(() => generateEndpoint(root, 'support', '../escape')).toThrow('not a name');
  expect(touched.map(read)).toEqual(before);
});
