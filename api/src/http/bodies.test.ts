import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../config.ts';
import { prisma } from '../data/prisma.ts';
import { onShutdown } from '../lib/shutdown.ts';
import {
  type ApiProcess,
  freePort,
  type ProcessOptions,
  startProcess,
  waitUntilHealthy,
} from '../testing/api-process.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/server.ts';

const megabyte = 1024 * 1024;
const uploads = '/api/usersPay/submit-payment';

let server: TestServer;
let ada: TestPerson;
/** The API in a process of its own: in one process, sender and server never run at the same time. */
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ url } = await startApi());
});
beforeEach(async () => {
  ada = await server.person();
});

async function startApi(limits?: ProcessOptions): Promise<{ url: string; api: ApiProcess }> {
  const port = await freePort();
  const api = startProcess('src/main.ts', { PORT: String(port), HOST: '127.0.0.1' }, limits);
  onShutdown('http', async () => {
    await api.stop();
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(address);
  return { url: address, api };
}

/** A form as a browser sends it, its file so many bytes long. */
function formOf(bytes: number): FormData {
  const form = new FormData();
  const fields = { name: 'Ada Investor', planName: 'Newbie', planAmount: '500', method: 'Usdt' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(bytes)]), 'proof.png');
  return form;
}

/** Calls as a client that sends everything before it reads, over a connection that ends with the answer. */
async function sendClosing(path: string, bytes: number, headers: readonly string[]): Promise<string> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
  const lines = ['Host: x', 'Connection: close', `Content-Length: ${bytes}`, ...headers, '', ''];
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}`);
  for (let sent = 0; sent < bytes; sent += 65_536) {
    if (!socket.write(Buffer.alloc(65_536))) await once(socket, 'drain');
  }
  return text(socket.end());
}

describe('a client whose request is rejected before its body has ended', () => {
  it.each([
    ['a file over the limit', () => ({ path: uploads, body: formOf(20 * megabyte), token: ada.token }), 413],
    ['a file of somebody unknown', () => ({ path: uploads, body: formOf(20 * megabyte), token: 'x' }), 401],
    ['JSON over the limit', () => ({ path: '/api/auth/login', body: 'x'.repeat(8 * megabyte) }), 413],
    ['a body where nothing is', () => ({ path: '/api/nothing', body: 'x'.repeat(8 * megabyte) }), 404],
  ])('sees the answer to %s', async (_, make, status) => {
    for (let time = 0; time < 5; time += 1) {
      const { path, body, token } = { token: undefined, ...make() };
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        },
        body,
      });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ message: expect.any(String) });
    }
  });

  it('receives the error when the length was not announced', async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 80; part += 1) controller.enqueue(new Uint8Array(131_072));
        controller.close();
      },
    });
    const headers = {
      Authorization: `Bearer ${ada.token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
    };
    const init = { method: 'POST', headers, body: chunks, duplex: 'half' } as const;
    expect((await fetch(url + uploads, init)).status).toBe(413);
  });

  it('receives the error on a connection that closes after it', async () => {
    const headers = [`Authorization: Bearer ${ada.token}`, 'Content-Type: multipart/form-data; boundary=x'];
    for (let time = 0; time < 5; time += 1) {
      expect(await sendClosing(uploads, 16 * megabyte, headers)).toMatch(/^HTTP\/1\.1 413 /);
    }
  });

  it('is disconnected when the body does not end', async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (part) => {
      answer += part;
    });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const head = ['POST /api/nothing HTTP/1.1', 'Host: x', 'Content-Length: 9000000000', '', ''];
    socket.write(head.join('\r\n'));
    const chunk = Buffer.alloc(megabyte);
    const feed = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', feed);
    feed();
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(socket.bytesWritten).toBeLessThan(1000 * megabyte);
  });

  it('is disconnected when the rest never arrives', async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nhalf of it');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
    await closed;
  });
});

/** Writes a form by hand, to send invalid ones. */
function rawForm(boundary: string, ...parts: string[]): string {
  return `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
}

const named = 'Content-Disposition: form-data; name="name"\r\n\r\nAda';

const file = (name: string) => `Content-Disposition: form-data; name="${name}"; filename="a.png"`;

describe('an invalid form', () => {
  it.each([
    ['a boundary of 300 characters', 'b'.repeat(300), rawForm('b'.repeat(300), named), 400],
    ['an empty boundary', '', rawForm('', named), 422],
    ['no end', 'x', `--x\r\n${named}`, 400],
    ['a file without end', 'x', `--x\r\n${file('image')}\r\n\r\nabc`, 400],
    ['another file without end', 'x', `--x\r\n${file('other')}\r\n\r\nabc`, 400],
    [
      'a file without end after too many',
      'x',
      `--x\r\n${file('a')}\r\n\r\nb\r\n--x\r\n${file('c')}\r\n\r\nd`,
      413,
    ],
    ['no part', 'x', '', 400],
    ['part headers without end', 'x', `--x\r\n${'A: b\r\n'.repeat(9000)}`, 400],
    ['a header of 100 KB', 'x', rawForm('x', `X: ${'a'.repeat(100_000)}\r\n\r\nAda`), 422],
    ['a part without a name', 'x', rawForm('x', 'Content-Disposition: form-data\r\n\r\nAda'), 422],
    ['an unknown charset', 'x', rawForm('x', `Content-Type: text/plain; charset=none\r\n${named}`), 422],
    ['thirty fields', 'x', rawForm('x', ...Array.from({ length: 30 }, () => named)), 413],
    ['a field of 25,000 characters', 'x', rawForm('x', named + 'a'.repeat(25_000)), 413],
  ])('is refused: %s', async (_, boundary, raw, status) => {
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const answer = await server.send('POST', uploads, { token: ada.token, raw, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  });
});

it('answers 507 within seconds when the disk is full, and leaves nothing on it', async () => {
  // A file size limit simulates a full disk: writing fails at the same place.
  const full = await startApi({ largestFile: 65_536 });
  const before = await prisma.payment.count();
  for (let time = 0; time < 3; time += 1) {
    const answer = await fetch(full.url + uploads, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ada.token}` },
      body: formOf(megabyte),
      signal: AbortSignal.timeout(5000),
    });
    expect(answer.status).toBe(507);
    expect(await answer.json()).toEqual({
      code: 'storage_full',
      message: 'Storage is full. Please try again later.',
    });
  }
  expect(await readdir(join(config.DATA_DIR, 'uploads'))).toEqual([]);
  expect(await prisma.payment.count()).toBe(before);
});

it('refuses uploads while little of the disk is free, and says so in its health', async () => {
  Object.assign(config, { DISK_RESERVE_PERCENT: 100 });
  try {
    const answer = await fetch(server.url + uploads, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ada.token}` },
      body: formOf(megabyte),
    });
    expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'storage_full' }]);
    const health = await server.send('GET', '/api/health');
    expect(health).toMatchObject({ status: 503, body: { down: ['disk'] } });
  } finally {
    Object.assign(config, { DISK_RESERVE_PERCENT: 5 });
  }
});
