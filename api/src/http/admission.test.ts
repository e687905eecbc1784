import { getProfile, listAuditEvents, login, moveProfit } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { asOwner, untilBlocked, whileLocked } from '../testing/database.ts';
import { type Answer, startTestServer, type TestPerson, type TestServer } from '../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let grace: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [ada, grace] = [await server.person({ profit: 1000 }), await server.person({ profit: 1000 })];
  admin = await server.person({ role: 'admin' });
});

const move = ({ token }: TestPerson, once = false) =>
  server.send('POST', moveProfit.path, { token, body: { amount: 1 }, once });

/** Sends calls while `lock` is held, and looks at others meanwhile. Returns the answers of the calls. */
async function whileBlocked(
  lock: string,
  send: (n: number) => ReturnType<typeof move>,
  look: () => Promise<void>,
  count = 60,
) {
  const calls = await whileLocked(lock, async () => {
    const sent = Array.from({ length: count }, (_, n) => send(n));
    await untilBlocked();
    await look();
    return sent;
  });
  return Promise.all(calls);
}

function expectRefusals(refused: readonly Answer[], atMost: number): void {
  expect(refused.length).toBeLessThanOrEqual(atMost);
  for (const { status, headers, body } of refused) {
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
}

it('refuses calls that do not start in time, with Retry-After, and moves money meanwhile', async () => {
  const answers = await whileBlocked(
    'LOCK TABLE audit_event IN ACCESS EXCLUSIVE MODE',
    () => server.send('GET', listAuditEvents.path, { token: admin.token, once: true }),
    async () => {
      expect(
        await server.send('GET', listAuditEvents.path, { token: admin.token, once: true }),
      ).toMatchObject({
        status: 503,
        body: { code: 'overloaded' },
      });
      expect(await move(grace)).toMatchObject({ status: 201 });
    },
  );
  expectRefusals(
    answers.filter(({ status }) => status !== 200),
    answers.length - 1,
  );
});

it('reads while the money commands of many people hang', async () => {
  const people = await Promise.all(Array.from({ length: 15 }, () => server.person({ profit: 1 })));
  await whileBlocked(
    'LOCK TABLE journal IN ACCESS EXCLUSIVE MODE',
    (n) => move(people[n] ?? ada, true),
    async () => {
      expect(await server.send('GET', getProfile.path, { token: grace.token, once: true })).toMatchObject({
        status: 200,
      });
    },
    people.length,
  );
});

it('reads while many visitors try passwords', async () => {
  const answers = await whileBlocked(
    'LOCK TABLE security_event IN ACCESS EXCLUSIVE MODE',
    (n) =>
      server.send('POST', login.path, {
        body: { email: `${n}@nobody.test`, password: 'a guess' },
        once: true,
      }),
    async () => {
      for (let read = 0; read < 20; read += 1) {
        expect(await server.send('GET', getProfile.path, { token: grace.token, once: true })).toMatchObject({
          status: 200,
        });
      }
    },
  );
  const refused = answers.filter(({ status }) => status !== 401);
  expect(refused.length).toBeGreaterThan(40);
  expectRefusals(refused, answers.length - 1);
});

it('works on four money commands of one person at a time, so that others get their turn', async () => {
  const answers = await whileBlocked(
    `SELECT FROM person WHERE id = '${ada.id}' FOR UPDATE`,
    () => move(ada, true),
    async () => {
      expect(await move(grace)).toMatchObject({ status: 201 });
      const [busy] = await asOwner<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(busy?.count).toBeLessThanOrEqual(4);
    },
  );
  expectRefusals(
    answers.filter(({ status }) => status !== 201),
    answers.length - 4,
  );
});

it('refuses programs in the shape that they know, whether they waited or are too many', async () => {
  const call = () =>
    server.send('GET', '/api/alpaca/v2/orders', {
      headers: { 'APCA-API-KEY-ID': ada.id, 'APCA-API-SECRET-KEY': 'none' },
      once: true,
    });
  const answers = await whileBlocked('LOCK TABLE api_key IN ACCESS EXCLUSIVE MODE', call, async () =>
    expect(await call()).toMatchObject({ status: 503 }),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(20);
  for (const { headers, body } of refused) {
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(body).toEqual({ code: 50300000, message: expect.any(String) });
  }
});
