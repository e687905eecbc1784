import {
  createAnnouncement,
  endAnnouncement,
  getStatement,
  listAnnouncements,
  listAuditEvents,
  listManagedAnnouncements,
  moveProfit,
  requestWithdrawal,
  urlOf,
} from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock, setClock } from '../../lib/clock.ts';
import { permissionRows } from '../../testing/permission-rows.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

const minute = 60_000;

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin', name: 'Grace Admin' });
});

/** Milliseconds that the tests' clock is ahead. It never goes back. */
let ahead = 0;
function wait(milliseconds: number): void {
  ahead += milliseconds;
  setClock({ now: () => Date.now() + ahead });
}
/** A process caches maintenance for a second. */
const untilNoticed = 1500;

afterEach(async () => {
  const { announcements } = await server.visitor.call(listAnnouncements);
  for (const { _id } of announcements) await admin.client.call(endAnnouncement, { params: { id: _id } });
  wait(untilNoticed);
});

const inMinutes = (minutes: number) => new Date(clock.now() + minutes * minute).toISOString();
const announce = (body: Parameters<typeof admin.client.call<typeof createAnnouncement>>[1]['body']) =>
  admin.client.call(createAnnouncement, { body });
const shown = async () => (await server.visitor.call(listAnnouncements)).announcements;

it('shows an announcement to everybody from its start to its end', async () => {
  await announce({ kind: 'notice', text: 'New help pages', startsAt: inMinutes(1), endsAt: inMinutes(2) });
  expect(await shown()).toEqual([]);
  wait(minute);
  expect(await shown()).toMatchObject([{ kind: 'notice', text: 'New help pages' }]);
  wait(minute);
  expect(await shown()).toEqual([]);
});

it('announces maintenance a day ahead, and records who planned and who ended it', async () => {
  const { announcement } = await announce({
    kind: 'maintenance',
    text: 'We move to another machine.',
    startsAt: inMinutes(60),
    endsAt: inMinutes(90),
  });
  expect(await shown()).toMatchObject([{ _id: announcement._id }]);
  const params = { id: announcement._id };
  await admin.client.call(endAnnouncement, { params });
  expect(await shown()).toEqual([]);
  await expect(admin.client.call(endAnnouncement, { params })).rejects.toMatchObject({
    code: 'already_decided',
  });
  const { announcements } = await admin.client.call(listManagedAnnouncements);
  expect(announcements[0]).toMatchObject({ _id: params.id, by: 'Grace Admin', endedAt: expect.any(String) });
  const { events } = await admin.client.call(listAuditEvents, { query: { subject: announcement._id } });
  expect(events.map(({ action }) => action)).toEqual(['announcement.ended', 'announcement.created']);
});

it.each([
  ['has passed', { end: -1 }],
  ['is before the start', { start: 20, end: 10 }],
  ['is too far away', { end: 91 * 24 * 60 }],
])('refuses an end that %s', async (_, { start = 0, end }: { start?: number; end: number }) => {
  const times = { startsAt: inMinutes(start), endsAt: inMinutes(end) };
  await expect(announce({ kind: 'notice', text: 'Hello', ...times })).rejects.toMatchObject({
    status: 422,
    issues: [{ path: ['endsAt'] }],
  });
});

describe('during maintenance', () => {
  it('refuses money commands with its text and the time left, while reading goes on', async () => {
    const ada = await server.person({ cash: 1000, profit: 100 });
    const body = { amount: 500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' } as const;
    await announce({ kind: 'maintenance', text: 'Back at noon.', endsAt: inMinutes(1) });
    wait(untilNoticed);
    await expect(ada.client.call(requestWithdrawal, { body })).rejects.toMatchObject({
      status: 503,
      code: 'maintenance',
      message: 'Back at noon.',
      retryAfter: expect.closeTo(58, -1),
    });
    expect((await ada.client.call(getStatement)).entries).toHaveLength(2);
    wait(minute);
    await ada.client.call(moveProfit, { body: { amount: 100 } });
  });

  it.each(
    endpoints
      .filter(({ movesMoney, access }) => movesMoney && access !== 'key')
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s is refused', async (name, endpoint) => {
    const owner = await server.person();
    const input = (await permissionRows[name]?.input?.({ server, owner, admin })) ?? {};
    await announce({ kind: 'maintenance', text: 'Back soon.', endsAt: inMinutes(10) });
    wait(untilNoticed);
    const { token } = endpoint.access === 'admin' ? admin : owner;
    const answer = await server.send(endpoint.method, urlOf(endpoint, input), {
      token,
      body: input.body ?? {},
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'maintenance' } });
  });
});
