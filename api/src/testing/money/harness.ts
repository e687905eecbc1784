import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type Client, createClient, type Payment, type Role, submitPayment } from '@dayrise/contracts';
import sharp from 'sharp';
import { createListener } from '../../app.ts';
import type { Actor, CommandContext } from '../../context.ts';
import { prisma } from '../../data/prisma.ts';
import { connectRedis } from '../../data/redis.ts';
import { onShutdown } from '../../lib/shutdown.ts';
import { openSession } from '../../modules/identity/sessions/session-store.ts';
import { asOwner } from '../database.ts';

/** Somebody with a session, and their client. */
export interface TestPerson {
  readonly id: string;
  readonly token: string;
  readonly client: Client;
  readonly context: CommandContext;
}

export interface TestServer {
  readonly url: string;
  /** Makes somebody with a session; amounts in dollars, given as adjustments are. */
  person(options?: { role?: Role; name?: string; cash?: number; profit?: number }): Promise<TestPerson>;
}

/** Serves the application on a free port until the test file ends. */
export async function startTestServer(): Promise<TestServer> {
  await connectRedis();
  const server = createServer(createListener());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onShutdown('http', () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  return { url, person: (options) => createPerson(url, options) };
}

async function createPerson(
  url: string,
  { role = 'user', name = 'Ada Investor', cash = 0, profit = 0 }: Parameters<TestServer['person']>[0] = {},
): Promise<TestPerson> {
  const { id } = await prisma.person.create({
    data: { name, email: `${randomUUID()}@test.dayrise.test`, phone: '+15550100', role, passwordHash: '' },
  });
  if (cash > 0) await give(id, 'cash', cash);
  if (profit > 0) await give(id, 'profit', profit);
  const visitor = { database: prisma, actor: null, requestId: randomUUID(), address: '127.0.0.1' };
  const token = await openSession(visitor, { personId: id, userAgent: 'test' });
  const actor: Actor = { id, role, sessionId: randomUUID() };
  const client = createClient({ baseUrl: url, fetch, token: () => token });
  return { id, token, client, context: { ...visitor, actor } };
}

/** Puts dollars on an account as an audited adjustment. */
export async function give(personId: string, account: 'cash' | 'profit', dollars: number): Promise<void> {
  const cents = Math.round(dollars * 100);
  const legs = [
    { account, person: personId, amount: cents },
    { account: 'adjustments', amount: -cents },
  ];
  await asOwner(
    `WITH posted AS (SELECT journal FROM post_journal('adjustment', $1, $2, 'Given by a test', NULL, 'test'))
     INSERT INTO audit_event (id, action, subject_kind, subject_id, reason, address, request_id, journal_id)
     SELECT new_id(), 'balance.set', 'person', $3, 'test', '', 'test', journal FROM posted`,
    [randomUUID(), JSON.stringify(legs), personId],
  );
}

/** What breaks the ledger's invariants: empty when all hold. */
export async function brokenInvariants(): Promise<{ name: string; broken: string }[]> {
  return prisma.$queryRaw`SELECT name, broken FROM verify_ledger() WHERE broken IS NOT NULL`;
}

/** A picture that no other is equal to. */
export function makePicture(format: 'jpeg' | 'png' | 'webp' = 'png'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#808080', noise } })
    .toFormat(format)
    .toBuffer();
}

export interface Submission {
  readonly image?: Buffer | null;
  readonly filename?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly key?: string;
}

/** Hands in a proof of payment as a browser does. */
export async function submitProof(url: string, person: TestPerson, submission: Submission = {}) {
  const { image = await makePicture(), filename = 'proof.png', fields = {}, key } = submission;
  const form = new FormData();
  const all = { name: 'Ada Investor', planName: 'Newbie', planAmount: '500', method: 'Usdt', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  if (image) form.set('image', new Blob([new Uint8Array(image)]), filename);
  const response = await fetch(url + submitPayment.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}`, ...(key && { 'Idempotency-Key': key }) },
    body: form,
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

/** Hands in a proof that is accepted, and answers the payment. */
export async function submitPaymentOf(
  url: string,
  person: TestPerson,
  submission?: Submission,
): Promise<Payment> {
  const { body } = await submitProof(url, person, submission);
  return submitPayment.response.parse(body).payment;
}
