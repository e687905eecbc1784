import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, getCoins, getHealth, requestWithdrawal } from '@dayrise/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CrashPerson } from './testing/money/crash-client.ts';
import { CrashWorld } from './testing/money/crash-world.ts';
import { submitProof } from './testing/proofs.ts';

// API and worker whose images and log files are on a disk that gets full. The short forms are in `bodies.test.ts` and
// `logger.test.ts`.

const long = process.env.FAULTS === 'long';
const runs = long && process.getuid?.() === 0;
if (long && !runs) process.stderr.write('SKIPPED: no disk got full. Run npm run test:faults as root.\n');

const longestWait = { timeout: 30_000, interval: 500 };
let disk: string;
let world: CrashWorld;
let ada: CrashPerson;

beforeAll(async () => {
  if (!runs) return;
  disk = mkdtempSync(join(tmpdir(), 'dayrise-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', disk]);
  world = await CrashWorld.open({
    MARKET_SOURCE: 'simulated',
    DATA_DIR: disk,
    LOG_FILE: join(disk, 'log'),
    LOG_LEVEL: 'info',
  });
  ada = await world.investor();
}, 120_000);
afterAll(async () => {
  await world?.close();
  if (!disk) return;
  execFileSync('umount', ['-l', disk]);
  rmdirSync(disk);
});

const full = () => join(disk, 'full');

function fillDisk(): void {
  for (let size = 1 << 20; size > 0; size >>= 1) {
    try {
      for (;;) writeFileSync(full(), Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
}

const upload = async () => (await submitProof(world.url, ada)).status;

it.runIf(runs)('goes on while the disk of images and logs is full', { timeout: 120_000 }, async () => {
  const client = createClient({ baseUrl: world.url, fetch, token: () => ada.token });
  const health = async () => (await fetch(world.url + getHealth.path)).json();
  expect(await upload()).toBe(201);
  fillDisk();
  expect(await upload()).toBe(507);
  // Each call writes a line of the log.
  for (let calls = 0; calls < 300; calls += 1) await client.call(getCoins);
  const startedAt = performance.now();
  await client.call(requestWithdrawal, {
    body: { amount: 500, walletAddress: '0x1', withdrawMethod: 'Wallet' },
  });
  expect(await health()).toMatchObject({ down: ['disk'] });
  expect(performance.now() - startedAt).toBeLessThan(5000);
  const { journals, leaves } = await world.sealed();
  expect(leaves).toBe(journals);
  rmSync(full());
  await expect.poll(upload, longestWait).toBe(201);
  await expect.poll(health, longestWait).toMatchObject({ status: 'ok', down: [] });
});
