import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, getCoins, getHealth, requestWithdrawal } from '@dayrise/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CrashPerson } from './testing/money/crash-client.ts';
import { CrashWorld } from './testing/money/crash-world.ts';

// PostgreSQL, API and worker, whose clock jumps. Redis keeps its own: it can't be given another one. The short forms are `clock.test.ts` of the public log, and
// the tests of the job queue and of the market.

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
const long = process.env.FAULTS === 'long';
const runs = long && library !== undefined && process.getuid?.() === 0;
if (long && !runs)
  process.stderr.write('SKIPPED: no clock jumped. Install faketime, and run npm run test:faults as root.\n');

const hour = 3600;
const longestWait = { timeout: 60_000, interval: 500 };
let world: CrashWorld;
let ada: CrashPerson;
let folder: string;

beforeAll(async () => {
  if (!runs) return;
  folder = mkdtempSync(join(tmpdir(), 'dayrise-clock-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  setClocks(0);
  // Read by the processes that this one starts. The library can't cross a change of user, so it is loaded after that.
  writeFileSync(join(folder, 'setpriv'), loadAfterSetpriv, { mode: 0o755 });
  Object.assign(process.env, {
    PATH: `${folder}:${process.env.PATH}`,
    FAKETIME_TIMESTAMP_FILE: join(folder, 'offset'),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  world = await CrashWorld.open({ LD_PRELOAD: library, MARKET_SOURCE: 'simulated' });
}, 120_000);
beforeEach(async () => {
  if (!runs) return;
  ada = await world.investor();
  await world.sealed();
});
afterAll(async () => {
  await world?.close();
  if (folder) rmSync(folder, { recursive: true });
});

const loadAfterSetpriv = `#!/bin/sh
options=
while [ "$1" != -- ]; do options="$options $1"; shift; done
shift
exec /usr/bin/setpriv $options -- env LD_PRELOAD=${library} "$@"
`;

/** Seconds by which all clocks are ahead. */
function setClocks(seconds: number): void {
  writeFileSync(join(folder, 'offset'), `+${seconds}`.replace('+-', '-'), { mode: 0o644 });
}

const client = () => createClient({ baseUrl: world.url, fetch, token: () => ada.token });
const withdraw = () =>
  client().call(requestWithdrawal, {
    body: { amount: 500, walletAddress: '0x1', withdrawMethod: 'Wallet' },
  });

async function expectAllWell(): Promise<void> {
  const health = async () => (await fetch(world.url + getHealth.path)).json();
  await expect.poll(health, longestWait).toMatchObject({ status: 'ok', down: [] });
  const { asOf, stale } = await client().call(getCoins);
  expect(stale).toBe(false);
  expect(Math.abs(Date.now() - Date.parse(asOf ?? ''))).toBeLessThan(60_000);
  await withdraw();
  const { journals, leaves } = await world.sealed();
  expect(leaves).toBe(journals);
  expect(await world.brokenInvariants()).toEqual([]);
}

it.runIf(runs)('goes on after all clocks were three hours ahead for 15 s', { timeout: 300_000 }, async () => {
  setClocks(3 * hour);
  await sleep(5000);
  await withdraw();
  await sleep(10_000);
  setClocks(0);
  await expectAllWell();
});

it.runIf(runs)('goes on after all clocks went back by two hours for 30 s', { timeout: 300_000 }, async () => {
  setClocks(-2 * hour);
  await sleep(10_000);
  await withdraw();
  await sleep(20_000);
  setClocks(0);
  await expectAllWell();
  const [corrected] = await world.query('SELECT count(*)::int AS journals FROM clock_correction');
  expect(corrected?.journals).toBeGreaterThan(0);
});
