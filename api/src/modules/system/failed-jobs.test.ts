import { getJobs, listAuditEvents, listJobFailures, retryJob, runJobNow } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { type Job, queue, runWorker } from '../../jobs/index.ts';
import { optionsOf } from '../../jobs/queue.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let ran = 0;
let broken = true;
/** Not while these tests run. */
const schedule = { pattern: '0 0 1 1 *' };

const noisy: Job = {
  name: 'noisy',
  retry: { attempts: 1, delay: 1 },
  schedule,
  handle: async () => {
    throw new Error('Always the same\nwith a stack');
  },
};
const rare: Job = {
  name: 'rare',
  retry: { attempts: 2, delay: 1 },
  schedule,
  handle: async () => {
    if (broken) throw new Error('The upstream is down');
    ran += 1;
  },
};

let checks = 0;
/** What each check waits for. */
let held = Promise.resolve();
const check: Job = {
  name: 'ledger.verify',
  retry: { attempts: 1, delay: 1 },
  schedule,
  handle: async () => {
    checks += 1;
    await held;
  },
};

const patient = { timeout: 20_000 };

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
  await runWorker([noisy, rare, check]);
});

const failures = async () => (await admin.client.call(listJobFailures)).failures;
const countOf = async (job: string) => (await failures()).filter((failure) => failure.job === job).length;

it('keeps the latest failures of each job when another one fails often', async () => {
  await queue().add('rare', {}, optionsOf(rare));
  await expect.poll(() => countOf('rare'), patient).toBe(1);
  const many = Array.from({ length: 25 }, () => ({ name: 'noisy', data: {}, opts: optionsOf(noisy) }));
  await queue().addBulk(many);
  const worked = async () => {
    const { waiting, active } = await queue().getJobCounts('waiting', 'active');
    return (waiting ?? 0) + (active ?? 0);
  };
  await expect.poll(worked, patient).toBe(0);
  await expect.poll(() => countOf('noisy'), patient).toBe(20);
  expect(await countOf('rare')).toBe(1);
  expect((await admin.client.call(getJobs)).queues[0]).toMatchObject({
    failed: 21,
    lastFailure: { job: 'noisy', reason: 'Always the same' },
  });
});

it('retries a failed job from the back office, and records who did it', async () => {
  const found = (await failures()).find(({ job }) => job === 'rare');
  expect(found).toMatchObject({ reason: 'The upstream is down', attempts: 2 });
  const id = String(found?._id);
  await admin.client.call(retryJob, { params: { id } });
  // It has all its attempts again, so the first failure is not final.
  await expect
    .poll(async () => (await failures()).find(({ job }) => job === 'rare')?.attempts, patient)
    .toBe(2);

  broken = false;
  expect(await admin.client.call(retryJob, { params: { id } })).toEqual({ job: 'rare' });
  await expect.poll(() => ran, patient).toBe(1);
  expect(await countOf('rare')).toBe(0);
  await expect(admin.client.call(retryJob, { params: { id } })).rejects.toMatchObject({ status: 404 });
  const { events } = await admin.client.call(listAuditEvents, { query: { action: 'job.retried' } });
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    actor: { _id: admin.id },
    subject: { kind: 'job', id },
    after: { job: 'rare' },
  });
});

it('runs a scheduled job at once, and records who started it', async () => {
  await admin.client.call(runJobNow, { body: { job: 'ledger.verify' } });
  await expect.poll(() => checks, patient).toBe(1);
  const { events } = await admin.client.call(listAuditEvents, { query: { action: 'job.started' } });
  expect(events[0]).toMatchObject({ actor: { _id: admin.id }, after: { job: 'ledger.verify' } });
});

it('runs a job again that was asked for while it ran', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  held = released;
  const before = checks;
  const run = () => admin.client.call(runJobNow, { body: { job: 'ledger.verify' } });
  await run();
  await expect.poll(() => checks, patient).toBe(before + 1);
  await run();
  release();
  await expect.poll(() => checks, patient).toBe(before + 2);
});
