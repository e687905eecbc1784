import {
  createClient,
  decideWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  streamEvents,
} from '@dayrise/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiProcess, freePort, startProcess, waitUntilHealthy } from '../testing/api-process.ts';
import { openEventStream } from '../testing/event-reader.ts';
import type { CrashPerson } from '../testing/money/crash-client.ts';
import { CrashRecords } from '../testing/money/crash-records.ts';
import { type OwnServices, startOwnServices } from '../testing/own-services.ts';

let services: OwnServices;
let standby: Awaited<ReturnType<OwnServices['startStandby']>>;
let replay: CrashRecords;
let api: ApiProcess;
let url: string;
let metricsUrl: string;
let [investor, writer, reader]: CrashPerson[] = [];
/** A pending withdrawal. */
let id: string;

const callAs = (person?: CrashPerson) =>
  createClient({ baseUrl: url, fetch, token: () => person?.token ?? null });

async function listPending(person?: CrashPerson): Promise<string[]> {
  const { withdrawals } = await callAs(person).call(listWithdrawals, { query: { status: 'pending' } });
  return withdrawals.map(({ _id }) => _id);
}

const decide = () =>
  callAs(writer).call(decideWithdrawal, { params: { id }, body: { status: 'rejected', reason: 'Test' } });

beforeAll(async () => {
  services = await startOwnServices();
  const records = new CrashRecords(services.databaseUrl);
  // The primary's position must include every acknowledged commit, as in production.
  await records.query('ALTER DATABASE dayrise SET synchronous_commit = on');
  investor = await records.investor();
  writer = await records.member();
  reader = await records.member();
  standby = await services.startStandby();
  replay = new CrashRecords(standby.databaseUrl);
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  api = startProcess('src/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: services.databaseUrl,
    DATABASE_READ_URL: standby.databaseUrl,
    REDIS_URL: services.redisUrl,
    STAFF_SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'fatal',
  });
  await waitUntilHealthy(url);
}, 120_000);

afterAll(async () => {
  await api?.stop();
  await standby?.stop();
  await services?.stop();
});

beforeEach(async () => {
  const body = { amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' } as const;
  const { withdrawal } = await callAs(investor).call(requestWithdrawal, { body });
  id = withdrawal._id;
  const isUsable = async () => /^dayrise_standby_usable 1$/m.test(await (await fetch(metricsUrl)).text());
  await expect.poll(isUsable, { timeout: 10_000 }).toBe(true);
  await expect.poll(() => listPending(reader), { timeout: 10_000 }).toContain(id);
  await replay.query('SELECT pg_wal_replay_pause()');
});

afterEach(async () => {
  await replay.query('SELECT pg_wal_replay_resume()');
});

it('shows others an old list until the lag is noticed, and the writer a new one', async () => {
  await decide();
  expect(await listPending(reader)).toContain(id);
  expect(await listPending(writer)).not.toContain(id);
  await expect.poll(() => listPending(reader), { timeout: 5000 }).not.toContain(id);
});

it('tells staff of a change when their lists show it', async () => {
  const stream = await openEventStream(url + streamEvents.path, reader?.token);
  try {
    await decide();
    await stream.until(() => stream.events.length > 0, 10_000);
    expect(await listPending(reader)).not.toContain(id);
  } finally {
    stream.close();
  }
});
