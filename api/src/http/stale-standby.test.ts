import { setTimeout as sleep } from 'node:timers/promises';
import {
  cancelWithdrawal,
  createClient,
  decideWithdrawal,
  getProfile,
  listWithdrawals,
  requestWithdrawal,
  streamEvents,
} from '@dayrise/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiProcess, freePort, startProcess, waitUntilHealthy } from '../testing/api-process.ts';
import { type CuttingProxy, openCuttingProxy } from '../testing/cutting-proxy.ts';
import { openEventStream } from '../testing/event-reader.ts';
import type { CrashPerson } from '../testing/money/crash-client.ts';
import { CrashRecords } from '../testing/money/crash-records.ts';
import { type OwnServices, startOwnServices } from '../testing/own-services.ts';

let services: OwnServices;
let standby: Awaited<ReturnType<OwnServices['startStandby']>>;
let records: CrashRecords;
let standbyRecords: CrashRecords;
let primary: CuttingProxy;
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

const isStandbyUsable = async () =>
  /^dayrise_standby_usable 1$/m.test(await (await fetch(metricsUrl)).text());

beforeAll(async () => {
  services = await startOwnServices();
  records = new CrashRecords(services.databaseUrl);
  // The primary's position must include every acknowledged commit, as in production.
  await records.query('ALTER DATABASE dayrise SET synchronous_commit = on');
  investor = await records.investor();
  writer = await records.member();
  reader = await records.member();
  standby = await services.startStandby();
  standbyRecords = new CrashRecords(standby.databaseUrl);
  primary = await openCuttingProxy(services.databaseUrl);
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  api = startProcess('src/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.databaseUrl,
    REDIS_URL: services.redisUrl,
    STAFF_SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'fatal',
  });
  await waitUntilHealthy(url);
}, 120_000);

afterAll(async () => {
  await api?.stop();
  await primary?.close();
  await standby?.stop();
  await services?.stop();
});

beforeEach(async () => {
  const body = { amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' } as const;
  const { withdrawal } = await callAs(investor).call(requestWithdrawal, { body });
  id = withdrawal._id;
  await expect.poll(isStandbyUsable, { timeout: 10_000 }).toBe(true);
  await expect.poll(() => listPending(reader), { timeout: 10_000 }).toContain(id);
});

afterEach(async () => {
  await standbyRecords.query('SELECT pg_wal_replay_resume()');
});

const pauseReplay = () => standbyRecords.query('SELECT pg_wal_replay_pause()');

it('shows others an old list until the lag is noticed, and the writer a new one', async () => {
  await pauseReplay();
  await decide();
  expect(await listPending(reader)).toContain(id);
  expect(await listPending(writer)).not.toContain(id);
  await expect.poll(() => listPending(reader), { timeout: 5000 }).not.toContain(id);
});

it('tells staff of a change when their lists show it', async () => {
  await pauseReplay();
  const stream = await openEventStream(url + streamEvents.path, reader?.token);
  try {
    await decide();
    await stream.until(() => stream.events.length > 0, 10_000);
    expect(await listPending(reader)).not.toContain(id);
  } finally {
    stream.close();
  }
});

/** Makes commits wait for a synchronous standby: for one that doesn't exist, or with an empty name for none. */
async function waitForSynchronous(name: string): Promise<void> {
  await records.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await records.query('SELECT pg_reload_conf()');
}

it('acknowledges a repeated command only once the standby has its first commit', async () => {
  const cancel = () =>
    callAs(investor).call(cancelWithdrawal, { params: { id }, idempotencyKey: 'cancel-once' });
  const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND usename <> 'postgres'`;
  await waitForSynchronous('gone');
  try {
    const first = cancel().catch((error: unknown) => error);
    await expect.poll(() => records.query(waiting), { timeout: 10_000 }).toHaveLength(1);
    // As when the primary steps down: the commit is only local.
    await records.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS backend`);
    expect(await first).toMatchObject({ status: 503 });
    const repeated = cancel();
    expect(await Promise.race([repeated, sleep(1500, 'waits')])).toBe('waits');
    await waitForSynchronous('');
    expect(await repeated).toMatchObject({ withdrawal: { _id: id, status: 'cancelled' } });
  } finally {
    await waitForSynchronous('');
  }
});

it('gives out no checkpoint of the public log that the standby lacks, nor a proof that names it', async () => {
  const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
  const [journal] = await records.query(`
    INSERT INTO log_leaf (index, journal_id, entry)
    SELECT 0, j.id, ''::bytea FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
    WHERE a.person_id = '${investor?.id}' LIMIT 1 RETURNING journal_id AS id`);
  await records.query(`INSERT INTO log_salt (journal_id, salt) VALUES ('${journal?.id}', '')`);
  const headers = { Authorization: `Bearer ${investor?.token}` };
  await waitForSynchronous('gone');
  try {
    const sign = `INSERT INTO log_checkpoint (size, root, note, keys, signed_at) VALUES (1, '', 'signed', '', now())`;
    const signed = records.query(sign);
    await expect.poll(() => records.query(waiting), { timeout: 10_000 }).toHaveLength(1);
    // The commit is only local then.
    await records.query(`SELECT pg_cancel_backend(pid) FROM (${waiting}) AS backend`);
    await signed;
    const paths = ['/log/checkpoint', `/api/journals/${journal?.id}/proof`];
    const reads = paths.map((path) => fetch(url + path, { headers }));
    reads.push(fetch(`${url}/api/statement?proofs=true`, { headers: { ...headers, Accept: 'text/csv' } }));
    expect(await Promise.race([...reads, sleep(1500, 'waits')])).toBe('waits');
    await waitForSynchronous('');
    const [checkpoint, proof, rows] = await Promise.all(reads.map(async (read) => (await read).text()));
    expect(checkpoint).toBe('signed');
    expect(proof).toMatch(/\n\nsigned$/);
    expect(rows).toMatch(/,[\w+/]{100,}=*\r\n/);
  } finally {
    await waitForSynchronous('');
  }
});

it('reads from a standby that lacks what a cut-off primary could not acknowledge', async () => {
  const [receiver] = await standbyRecords.query('SELECT pid FROM pg_stat_wal_receiver');
  process.kill(receiver?.pid, 'SIGSTOP');
  try {
    await decide();
    await expect.poll(isStandbyUsable, { timeout: 10_000 }).toBe(false);
    primary.cut();
    const read = async () => (await callAs(investor).call(getProfile)).user._id;
    await expect.poll(() => read().catch(() => null), { timeout: 10_000 }).toBe(investor?.id);
  } finally {
    process.kill(receiver?.pid, 'SIGCONT');
  }
});
