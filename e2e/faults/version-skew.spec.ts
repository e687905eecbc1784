import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { store } from '../fixtures/builds.ts';
import { root } from '../fixtures/instance.ts';
import { expect, test } from '../fixtures/test.ts';

const oldBuilds = join(root, 'e2e/fixtures/old-builds');

/** Copies an old build and changes its id, path and so on in the manifest only. Returns the folder to deploy. */
function changed(name: string, change: (manifest: Record<string, unknown>) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'dayrise-skew-'));
  cpSync(join(oldBuilds, name), folder, { recursive: true });
  const latest = JSON.parse(readFileSync(join(folder, 'latest.json'), 'utf8'));
  const file = join(folder, latest.buildId, 'manifest.json');
  const entry = JSON.parse(readFileSync(file, 'utf8'));
  change(entry.manifest);
  writeFileSync(file, JSON.stringify({ ...entry, id: entry.manifest.id }));
  writeFileSync(join(folder, 'latest.json'), JSON.stringify({ ...latest, id: entry.manifest.id }));
  return folder;
}

/** A build whose code asks for React 18, while its manifest names React 19. */
function strictCode(): string {
  const folder = changed('platform-2.0', (manifest) => {
    Object.assign(manifest, { id: 'mfe_strict', base: '/user/strict' });
  });
  const { buildId } = JSON.parse(readFileSync(join(folder, 'latest.json'), 'utf8'));
  const code = join(folder, buildId, 'entry.js');
  const text = readFileSync(code, 'utf8')
    // The other files register under their original name.
    .replaceAll(/(?<!webpackChunk)mfe_practice_/g, 'mfe_strict_')
    .replaceAll('"^19.0.0"', '"^18.0.0"');
  writeFileSync(code, text);
  const file = join(folder, buildId, 'manifest.json');
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), integrity }));
  return folder;
}

test('builds of the previous minor and the previous major run; others are refused with words', async ({
  page,
  signInAs,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await store.deploy(join(oldBuilds, 'contract-1'), { activate: true });
  await store.deploy(join(oldBuilds, 'platform-2.0'), { activate: true });
  const next = changed('platform-2.0', (manifest) => {
    Object.assign(manifest, { id: 'mfe_next', contract: 3, base: '/user/next' });
  });
  const react = changed('platform-2.0', (manifest) => {
    Object.assign(manifest, {
      id: 'mfe_react',
      base: '/user/react',
      requires: { platform: '^2.0.0', react: '^18.0.0' },
    });
  });
  await store.deploy(next, { activate: true });
  await store.deploy(react, { activate: true });
  await store.deploy(strictCode(), { activate: true });
  try {
    await signInAs('user');
    await test.step('contract 1, built before there were packages', async () => {
      await page.goto('/user/outsider');
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Outsider' })).toBeVisible();
      await expect(page.getByRole('main').getByText(/^Bitcoin: \$/)).toBeVisible();
    });
    await test.step('version 2.0 of the facade, built from the packages', async () => {
      await page.goto('/user/practice');
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Bitcoin by day' }).getByRole('row').nth(1)).toBeVisible();
    });
    await test.step('the next contract', async () => {
      await page.goto('/user/next');
      await expect(page.getByText(/made for another version of the site: contract 3/)).toBeVisible();
    });
    await test.step('another major of React', async () => {
      await page.goto('/user/react');
      await expect(page.getByText(/needs version \^18\.0\.0 of React\. This page has 19\./)).toBeVisible();
      await page.goto('/es/user/react');
      await expect(page.getByText(/Necesita la versión \^18\.0\.0 de React\./)).toBeVisible();
    });
    await test.step('code that was built for another React than its manifest says', async () => {
      await page.goto('/user/strict');
      await expect(page.getByText(/needs version \^18\.0\.0 of react.*\. This page has 19\./)).toBeVisible();
    });
    expect(requested.filter((path) => /^\/r\/mfe_(next|react)\//.test(path))).toEqual([]);
  } finally {
    for (const id of ['mfe_outsider', 'mfe_practice', 'mfe_next', 'mfe_react', 'mfe_strict'])
      await store.remove(id);
  }
});
