import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { StatementEvent } from '@dayrise/contracts';
import {
  formatCheckpoint,
  formatProof,
  formatVerifierKey,
  hashLeaf,
  keyId,
  signatureLine,
  Tree,
} from '@dayrise/verify-statement';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { verifyEvent } from './verify-event.ts';

const at = '2026-10-03T10:00:00.123Z';
const entry = (account: 'cash' | 'hold', amount: number) => ({
  _id: account,
  at,
  kind: 'withdrawal_requested' as const,
  account,
  description: 'Withdrawal requested',
  reason: null,
  actor: 'You',
  amount,
  runningBalance: 0,
  journal: 'j',
});
const event: StatementEvent = {
  ...entry('cash', 0),
  flow: 'transfer',
  change: 0,
  moved: 600.1,
  after: { cash: 400, hold: 600.1, principal: 0, profit: 0, total: 1000.1 },
  entries: [entry('cash', -600.1), entry('hold', 600.1)],
};
const sealed = JSON.stringify({
  description: 'Withdrawal requested',
  entries: [
    { account: 'cash', amount: -60010, method: '', position: null },
    { account: 'hold', amount: 60010, method: '', position: null },
  ],
  id: 'j',
  kind: 'withdrawal_requested',
  occurredAt: at,
  person: 'p',
  reason: null,
});

/** A log whose first leaf is the journal above, on a server that can be told to answer otherwise. */
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const publicBytes = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
const key = { name: 'log', id: await keyId('log', publicBytes), publicKey: publicBytes };
const salt = new Uint8Array(32).fill(7);
const digest = (...parts: readonly Uint8Array[]) =>
  Uint8Array.from(parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest());
const leaves = [await hashLeaf(digest(salt, Buffer.from(sealed))), digest(salt), digest(salt, salt)];
let size: number;
let answers: Record<string, () => Response | Promise<Response>>;

async function signCheckpoint(): Promise<string> {
  const text = formatCheckpoint({ origin: 'log', size, root: await treeOf(size).root() });
  const signature = new Uint8Array(sign(null, Buffer.from(text), privateKey));
  return `${text}\n${signatureLine(key, signature)}`;
}

const treeOf = (leafCount: number) => new Tree(leafCount, async (_, __, width) => leaves.slice(0, width));

async function prove(): Promise<string> {
  const path = await treeOf(size).inclusionProof(0);
  return formatProof({
    opening: { salt, journal: sealed },
    index: 0,
    path,
    checkpoint: await signCheckpoint(),
  });
}

const refuse = (status: number, code: string) => () => Response.json({ code, message: code }, { status });
const check = (shown: Partial<StatementEvent> = {}) => verifyEvent({ ...event, ...shown });

beforeEach(() => {
  size = 2;
  answers = {};
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { href: 'https://dayrise.test/user/statement' });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'https://dayrise.test').pathname;
    const answer = Object.entries(answers).find(([part]) => path.includes(part))?.[1];
    if (answer) return answer();
    if (path.endsWith('/proof')) return new Response(await prove());
    if (path === '/log/key') return new Response(formatVerifierKey(key));
    const width = Number(/\.p\/(\d+)$/.exec(path)?.[1]);
    return new Response(Buffer.concat(leaves.slice(0, width)));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('verifies an event that is shown as it was sealed, and remembers the log', async () => {
  expect(await check()).toMatchObject({ index: 0, before: null });
  size = 3;
  expect(await check()).toMatchObject({ before: 2 });
  size = 2;
  await expect(check()).rejects.toMatchObject({ reason: 'rewritten' });
});

it.each([
  ['date', { at: '2026-09-03T10:00:00.123Z' }],
  ['kind', { kind: 'adjustment' }],
  ['description', { description: 'Withdrawal' }],
  ['reason', { reason: 'Another' }],
  ['change', { change: 1 }],
  ['amount moved', { moved: 600.2 }],
  ['amounts', { entries: [entry('cash', -600.1), entry('hold', 600.2)] }],
  ['entries', { entries: [entry('cash', -600.1)] }],
] as const)('finds another %s than the sealed one', async (_, shown) => {
  await expect(check(shown as Partial<StatementEvent>)).rejects.toMatchObject({ reason: 'different' });
});

it('asks for patience before an event is sealed, and calls an old one missing', async () => {
  answers = { '/proof': refuse(425, 'too_early') };
  await expect(check({ at: new Date().toISOString() })).rejects.toMatchObject({ code: 'too_early' });
  await expect(check()).rejects.toMatchObject({ reason: 'missing' });
  answers = { '/proof': refuse(404, 'not_found') };
  await expect(check({ at: new Date().toISOString() })).rejects.toMatchObject({ reason: 'missing' });
});

it('calls an event whose salt is gone removed', async () => {
  answers = { '/proof': refuse(410, 'proof_removed') };
  await expect(check()).rejects.toMatchObject({ reason: 'removed' });
});

it('tells a log that can’t be reached from one that lacks a tile', async () => {
  answers = { '/log/': () => new Response('', { status: 503 }) };
  await expect(check()).rejects.toMatchObject({ name: 'UnreachableError' });
  answers = { '/log/': () => Promise.reject(new TypeError('Failed to fetch')) };
  await expect(check()).rejects.toMatchObject({ name: 'UnreachableError' });
  answers = { '/tile/': () => new Response('', { status: 404 }) };
  await expect(check()).rejects.toMatchObject({ reason: 'contradictory' });
});

it('says that a browser can’t check, without WebCrypto or without its Ed25519', async () => {
  const { subtle } = crypto;
  const importKey = () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'));
  vi.stubGlobal('crypto', { subtle: { digest: subtle.digest.bind(subtle), importKey } });
  await expect(check()).rejects.toMatchObject({ name: 'UnsupportedError' });
  const proof = await prove();
  answers = { '/proof': () => new Response(proof) };
  vi.stubGlobal('crypto', {});
  await expect(check()).rejects.toMatchObject({ name: 'UnsupportedError' });
});

it('lets two checks run at once, of which the one with the older checkpoint ends last', async () => {
  const older = await prove();
  let answer = (_: Response) => {};
  answers = { '/proof': () => new Promise((resolve) => (answer = resolve)) };
  const slow = check();
  answers = {};
  size = 3;
  await check();
  answer(new Response(older));
  expect(await slow).toMatchObject({ before: null });
  expect(await check()).toMatchObject({ before: 3 });
});
