import {
  type AnyEndpoint,
  type SecurityEventKind,
  staffPermissions,
  staffSets,
  urlOf,
} from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from './config.ts';
import { prisma } from './data/prisma.ts';
import { redis, redisKey } from './data/redis.ts';
import { clock, setClock } from './lib/clock.ts';
import { endApiKeys } from './modules/identity/commands/end-api-keys.ts';
import { noticeTexts } from './modules/identity/notice-texts.ts';
import { endSessions } from './modules/identity/sessions/end-sessions.ts';
import { hashToken } from './modules/identity/sessions/tokens.ts';
import { keyOf } from './testing/api-key.ts';
import { permissionRows, type RowInput } from './testing/permission-rows.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

it('has a row for each endpoint of the contract and no others', () => {
  expect(Object.keys(permissionRows).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

const named = (some: readonly AnyEndpoint[]) => some.map((endpoint) => [endpoint.name, endpoint] as const);
let tested = 0;

describe.each(named(endpoints.filter(({ access }) => access !== 'key')))('%s', (name, endpoint) => {
  // Moves the clock a minute every forty endpoints, so that the limit of calls per address isn't reached.
  beforeEach(() => {
    const minutes = Math.floor(tested / 40);
    tested += 1;
    setClock({ now: () => Date.now() + minutes * 60_000 });
  });

  it(`lets in ${endpoint.access}, and nobody else`, async () => {
    const row = permissionRows[name] ?? {};
    const [owner, other, admin] = await Promise.all([
      server.person({ password: 'owner-password-1' }),
      server.person(),
      server.person({ role: 'admin' }),
    ]);
    const input = (await row.input?.({ server, owner, admin })) ?? {};
    const allowed = row.expected ?? endpoint.status;
    const open = endpoint.access === 'all';
    const as = (token?: string) => statusOf(endpoint, input, token);

    expect(await as(), 'visitor').toBe(open ? allowed : 401);
    // A visitor's page is open to somebody whose session is over, too.
    expect(await as(await expired()), 'expired').toBe(open ? allowed : 401);
    expect(await as(await revoked()), 'revoked').toBe(open ? allowed : 401);
    expect(await as('x'.repeat(43)), 'forged').toBe(open ? allowed : 401);
    const apiKey = await keyOf(owner);
    expect(
      (await answerOf(endpoint, input, apiKey.secret, undefined, apiKey.headers)).status,
      'API key',
    ).toBe(open ? allowed : 401);
    if (!open) {
      if (endpoint.access === 'admin') expect(await as(other.token), 'other investor').toBe(403);
      else if (row.foreign) expect(await as(other.token), 'other investor').toBe(row.foreign);
      if (endpoint.access === 'admin') expect(await as(owner.token), 'investor').toBe(403);
      if (endpoint.access === 'user') expect(await as(admin.token), 'admin').toBe(403);
    }
    expect(endpoint.permission === null, 'names a permission').toBe(endpoint.access !== 'admin');
    const permission = endpoint.permission ?? row.permission ?? null;
    for (const staffSet of permission === null ? [] : staffSets) {
      const member = await server.person({ role: 'admin', staffSet });
      if (permission !== null && staffPermissions[staffSet].includes(permission)) {
        // A record of its own: the call may use it up.
        const own = await row.input?.({ server, owner: await server.person(), admin });
        expect(await statusOf(endpoint, own ?? {}, member.token), staffSet).toBe(allowed);
        continue;
      }
      const { status, body } = await answerOf(endpoint, input, member.token);
      expect(status, staffSet).toBe(403);
      expect(JSON.parse(body ?? ''), staffSet).toMatchObject({ code: 'forbidden', details: { permission } });
    }
    const entitled = endpoint.access === 'admin' ? admin : owner;
    await confirm(entitled, new Date(0));
    if (endpoint.stepUp) {
      const { code } = await codeOf(endpoint, input, entitled.token);
      expect(code, 'unconfirmed').toBe('step_up_required');
      await confirm(entitled, clock.date());
    }
    if (!endpoint.withoutFactor) {
      Object.assign(config, { STAFF_SECOND_FACTOR: 'required' });
      const { code } = await codeOf(endpoint, input, admin.token);
      Object.assign(config, { STAFF_SECOND_FACTOR: 'optional' });
      expect(code, 'staff without a second factor').toBe('second_factor_required');
    }
    const key = endpoint.idempotent ? 'once' : undefined;
    const { status, requestId } = await answerOf(endpoint, input, entitled.token, key);
    expect(status, 'entitled').toBe(allowed);
    if (key !== undefined) {
      expect(await answerOf(endpoint, input, entitled.token, key), 'repeated').toMatchObject({ status });
    }
    if (endpoint.audit && status < 300) {
      expect(await prisma.auditEvent.count({ where: { requestId } }), 'audited').toBeGreaterThan(0);
    }
    if (endpoint.tellsPerson && status < 300) {
      const kind = { in: Object.keys(noticeTexts.messages) as SecurityEventKind[] };
      const where = { requestId, personId: owner.id, kind };
      expect(await prisma.securityEvent.count({ where }), 'told').toBe(1);
    }
  });
});

describe.each(named(endpoints.filter(({ access }) => access === 'key')))('%s', (name, endpoint) => {
  it('lets in API keys of its scope, and nobody else', async () => {
    const row = permissionRows[name] ?? {};
    const [owner, other, admin] = await Promise.all([
      server.person(),
      server.person(),
      server.person({ role: 'admin' }),
    ]);
    const input = (await row.input?.({ server, owner, admin })) ?? {};
    const allowed = row.expected ?? endpoint.status;
    const as = async (headers?: Readonly<Record<string, string>>, token?: string) =>
      (await answerOf(endpoint, input, token, undefined, headers)).status;
    const key = await keyOf(owner);
    const past = await keyOf(owner);
    await prisma.apiKey.update({ where: { id: past.id }, data: { expiresAt: new Date(0) } });
    const gone = await keyOf(owner);
    await endApiKeys(owner.context, { personId: owner.id, id: gone.id });

    expect(await as(), 'visitor').toBe(401);
    expect(await as({}, owner.token), 'session').toBe(401);
    expect(await as({ ...key.headers, 'APCA-API-SECRET-KEY': past.secret }), 'wrong secret').toBe(401);
    expect(await as(past.headers), 'expired').toBe(401);
    expect(await as(gone.headers), 'revoked').toBe(401);
    expect(await as((await keyOf(owner, { addresses: ['192.0.2.0/24'] })).headers), 'address').toBe(403);
    if (row.foreign) expect(await as((await keyOf(other)).headers), 'other investor').toBe(row.foreign);
    const reads = endpoint.stake === 'read';
    const reader = await keyOf(owner, { scopes: ['read'] });
    expect(await as(reader.headers), 'scope read').toBe(reads ? allowed : 403);
    expect(await as((await keyOf(owner, { addresses: ['127.0.0.0/8'] })).headers), 'entitled').toBe(allowed);
  });
});

async function expired(): Promise<string> {
  const { token, sessionId }: TestPerson = await server.person({ role: 'admin' });
  // The copy in Redis is dropped, so that the record's moments count.
  await redis.del(redisKey('session', hashToken(token)));
  await prisma.session.update({ where: { id: sessionId }, data: { lastActivityAt: new Date(0) } });
  return token;
}

async function revoked(): Promise<string> {
  const { token, sessionId, context } = await server.person({ role: 'admin' });
  await endSessions(context, { ids: [sessionId] }, 'revoked');
  return token;
}

/** Sets when the person last proved who they are. */
async function confirm({ sessionId }: TestPerson, confirmedAt: Date): Promise<void> {
  await prisma.session.update({ where: { id: sessionId }, data: { confirmedAt } });
}

async function statusOf(endpoint: AnyEndpoint, input: RowInput, token?: string): Promise<number> {
  return (await answerOf(endpoint, input, token)).status;
}

async function codeOf(endpoint: AnyEndpoint, input: RowInput, token: string): Promise<{ code?: string }> {
  const { body } = await answerOf(endpoint, input, token);
  return JSON.parse(body ?? '{}');
}

async function answerOf(
  endpoint: AnyEndpoint,
  input: RowInput,
  token?: string,
  key?: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const abort = new AbortController();
  const hasJson = input.form === undefined && input.body !== undefined;
  const response = await fetch(server.url + (input.path ?? urlOf(endpoint, input)), {
    method: endpoint.method,
    signal: abort.signal,
    headers: {
      ...headers,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(hasJson && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: input.form ?? (hasJson ? JSON.stringify(input.body) : undefined),
  });
  if (response.ok) abort.abort();
  const body = response.ok ? null : await response.text();
  return { status: response.status, body, requestId: response.headers.get('X-Request-Id') ?? '' };
}
