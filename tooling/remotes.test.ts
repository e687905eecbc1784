import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { deployShell, shellStore } from './lib/shell-store.ts';
import { root } from './lib/tasks.ts';

/** Runs `npm run remotes -- …` on a data folder. Rejects if it fails. */
const remotes = (dataDir: string, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'tooling/remotes.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });

it('removes the deployed shells', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shells-'));
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await writeFile(join(dist, 'index.html'), 'one');
  await deployShell(dataDir, { dist });
  await remotes(dataDir, 'remove', 'shell');
  expect(await shellStore(dataDir).list()).toEqual([]);
});

it('names an address that has no registry', async () => {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${Object(server.address()).port}`;
  try {
    await expect(remotes(tmpdir(), 'who-breaks', address)).rejects.toMatchObject({
      code: 1,
      stderr: `There is no registry of remotes at ${address}/remotes.json (200).\n`,
    });
  } finally {
    server.close();
  }
});
