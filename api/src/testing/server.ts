import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient, type Role, type StaffSet } from '@dayrise/contracts';
import { hash } from '@node-rs/argon2';
import { createServer } from '../app.ts';
import type { CommandContext } from '../context.ts';
import { prisma } from '../data/prisma.ts';
import { connectRedis } from '../data/redis.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { findSession } from '../modules/identity/sessions/find-session.ts';
import { openSession } from '../modules/identity/sessions/open-session.ts';
import { hashToken } from '../modules/identity/sessions/tokens.ts';
import { giveMoney } from './ledger.ts';

/** A signed-in person with their client. */
export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly sessionId: string;
  readonly client: Client;
  /** For commands called without HTTP. */
  readonly context: CommandContext;
}

export interface NewTestPerson {
  readonly role?: Role;
  /** Of an admin; `owner` by default. */
  readonly staffSet?: StaffSet;
  readonly name?: string;
  /** Whether they confirmed their email address; not by default. */
  readonly isConfirmed?: boolean;
  /** Needed only to sign in: the person has a session already. */
  readonly password?: string;
  /** Dollars in the accounts, added as adjustments. */
  readonly cash?: number;
  readonly profit?: number;
}

export interface TestServer {
  readonly url: string;
  /** A client without a session. */
  readonly visitor: Client;
  /** Sends a request with any body; parses a JSON response. */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  person(options?: NewTestPerson): Promise<TestPerson>;
}

export interface SendOptions {
  readonly token?: string | undefined;
  /** JSON; `raw` is sent as it is. */
  readonly body?: unknown;
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns a refusal by a busy server, instead of sending again after `Retry-After`. */
  readonly once?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, else text. */
  readonly body: unknown;
}

/** A hash says what it costs to verify: a test's password needs no protection. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const clientFor = (url: string, token: string | null) =>
  createClient({ baseUrl: url, fetch, token: () => token });

/** Serves the application on a free port until the test file ends. */
export async function startTestServer(): Promise<TestServer> {
  await connectRedis();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onShutdown('http', () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    visitor: clientFor(url, null),
    send: (method, path, options) => send(url, method, path, options),
    person: (options) => createPerson(url, options),
  };
}

async function createPerson(
  url: string,
  {
    role = 'user',
    staffSet = 'owner',
    name = 'Ada Investor',
    isConfirmed = false,
    password,
    cash = 0,
    profit = 0,
  }: NewTestPerson = {},
): Promise<TestPerson> {
  const email = `${randomUUID()}@test.dayrise.test`;
  const passwordHash = password === undefined ? '' : await hash(password, cheap);
  const setOfPerson = role === 'admin' ? staffSet : null;
  const { id } = await prisma.person.create({
    data: {
      name,
      email,
      emailVerifiedAt: isConfirmed ? new Date() : null,
      phone: '+15550100',
      role,
      staffSet: setOfPerson,
      passwordHash,
    },
  });
  if (cash > 0) await giveMoney(id, 'cash', cash);
  if (profit > 0) await giveMoney(id, 'profit', profit);
  const visitor = { database: prisma, actor: null, requestId: randomUUID(), address: '127.0.0.1' };
  const token = await openSession(visitor, { personId: id, userAgent: 'test' });
  const found = await findSession(prisma, hashToken(token));
  const sessionId = found.state === 'live' ? found.session.id : '';
  const context = { ...visitor, actor: { id, role, staffSet: setOfPerson, sessionId } };
  return { id, email, token, sessionId, client: clientFor(url, token), context };
}

async function send(url: string, method: string, path: string, options: SendOptions = {}): Promise<Answer> {
  const { token, body, raw, headers, once } = options;
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const answer = {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== '' ? JSON.parse(text) : text,
  };
  if (once || answer.body.code !== 'overloaded') return answer;
  await wait(Number(response.headers.get('Retry-After')) * 1000);
  return send(url, method, path, options);
}
