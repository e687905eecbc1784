import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deployOver } from './deploy.ts';

it.each([502, 200])('names status %i and address when the answer is not JSON', async (status) => {
  const folder = await mkdtemp(join(tmpdir(), 'dayrise-deploy-'));
  await writeFile(join(folder, 'manifest.json'), '{}');
  const server = createServer((_, answer) => answer.writeHead(status).end('<html>Bad gateway</html>'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(deployOver(origin, { id: 'mfe_x', folder, token: 'token' })).rejects.toThrow(
    `${status} from ${origin}/api/admin/remotes/mfe_x/builds`,
  );
});
