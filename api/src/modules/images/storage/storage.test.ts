import { readdir } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getProfile } from '@dayrise/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../config.ts';
import { prisma } from '../../../data/prisma.ts';
import { onShutdown } from '../../../lib/shutdown.ts';
import { freePort, startProcess, waitUntilHealthy } from '../../../testing/api-process.ts';
import { makePicture, submitPaymentOf, submitProof } from '../../../testing/proofs.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { type FileStorage, imageFiles } from './file-storage.ts';
import { S3Storage } from './s3-storage.ts';
import { withTimeLimits } from './time-limits.ts';

const hash = 'a'.repeat(64);
const short = { put: 300, read: 300, stream: 300, remove: 300, list: 300 };

let server: TestServer;
beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  server = await startTestServer();
});

async function listen(service: Server | HttpServer): Promise<string> {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');
  onShutdown('http', () => {
    service.close();
  });
  return `http://127.0.0.1:${address.port}`;
}

/** A bucket that accepts connections and never answers. */
async function startHungBucket() {
  const sockets = new Set<Socket>();
  const service = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
  });
  onShutdown('http', () => {
    for (const socket of sockets) socket.destroy();
  });
  return { endpoint: await listen(service), sockets };
}

function bucketAt(endpoint: string): FileStorage {
  return new S3Storage('proofs', imageFiles, { endpoint, region: 'us-east-1' });
}

async function namesIn(storage: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.listStoredBefore(new Date())) names.push(name);
  return names;
}

describe('a bucket', () => {
  it('times out when it accepts and never responds', async () => {
    const { endpoint } = await startHungBucket();
    const storage = withTimeLimits(bucketAt(endpoint), short);
    const outcomes = await Promise.allSettled([
      storage.put(hash, await makePicture('webp')),
      storage.read(hash),
      storage.remove(hash),
      namesIn(storage),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(outcomes.slice(0, 3)).toMatchObject(Array(3).fill({ reason: { code: 'unavailable' } }));
  });

  it('times out when it stops in the middle of an image', async () => {
    const endpoint = await listen(
      createServer((_, response) => {
        response.setHeader('Content-Length', 1000);
        response.write('half of it');
      }),
    );
    const image = await withTimeLimits(bucketAt(endpoint), short).read(hash);
    await expect(image && buffer(image)).rejects.toThrow();
  });

  it.each([
    [507, 'storage_full'],
    [503, 'unavailable'],
    [403, 'unavailable'],
  ])('that answers %i is %s', async (status, code) => {
    const endpoint = await listen(
      createServer((_, response) => {
        response.statusCode = status;
        response.end('<Error><Code>Refused</Code></Error>');
      }),
    );
    await expect(withTimeLimits(bucketAt(endpoint)).put(hash, Buffer.from('x'))).rejects.toMatchObject({
      code,
    });
  });

  it('that hangs delays nobody else, and leaves no payment', { timeout: 90_000 }, async () => {
    const { endpoint, sockets } = await startHungBucket();
    const port = await freePort();
    const api = startProcess('src/main.ts', {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_POOL: '6',
      PROOFS_S3_BUCKET: 'proofs',
      PROOFS_S3_ENDPOINT: endpoint,
      PROOFS_S3_REGION: 'us-east-1',
    });
    onShutdown('http', async () => {
      await api.stop();
    });
    const url = `http://127.0.0.1:${port}`;
    await waitUntilHealthy(url);
    const people = await Promise.all(Array.from({ length: 8 }, () => server.person()));
    // More than there are connections to the database. One after the other: calls that wait for a place are refused soon.
    const before = sockets.size;
    let answered = 0;
    const submissions: Promise<number>[] = [];
    for (const person of people) {
      const submission = submitProof(url, person).finally(() => {
        answered += 1;
      });
      submissions.push(submission.then(({ status }) => status));
      await expect.poll(() => sockets.size, { timeout: 20_000 }).toBe(before + submissions.length);
    }

    const [bystander] = people;
    if (!bystander) throw new Error('Nobody is there.');
    const headers = { Authorization: `Bearer ${bystander.token}` };
    expect((await fetch(url + getProfile.path, { headers })).status).toBe(200);
    // What each payment changes, others can change too.
    await submitPaymentOf(server.url, bystander);
    expect(answered).toBe(0);

    expect(await Promise.all(submissions)).toEqual(Array(people.length).fill(503));
    expect(await prisma.payment.count({ where: { personId: { in: people.map(({ id }) => id) } } })).toBe(1);
    expect(await prisma.proofUpload.count()).toBe(0);
  });
});

describe('a submission that is refused after its image was stored', () => {
  const kept = () => readdir(join(config.DATA_DIR, 'proofs'));

  it('leaves no image behind', async () => {
    const ada = await server.person();
    await submitPaymentOf(server.url, ada, { key: 'one' });
    const before = await kept();
    const other = await submitProof(server.url, ada, { key: 'one' });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
    expect(await kept()).toEqual(before);
    expect(await prisma.proofUpload.count()).toBe(0);
  });

  it('keeps the image of the payment that it repeats', async () => {
    const ada = await server.person();
    const image = await makePicture();
    const payment = await submitPaymentOf(server.url, ada, { key: 'two', image });
    const before = await kept();
    expect(await submitPaymentOf(server.url, ada, { key: 'two', image })).toEqual(payment);
    const other = await submitProof(server.url, ada, { key: 'two', image, fields: { planAmount: '600' } });
    expect(other.status).toBe(409);
    expect(await kept()).toEqual(before);
    expect((await fetch(server.url + payment.detailPic)).status).toBe(200);
  });

  it('keeps the image when it is submitted many times at once', async () => {
    const ada = await server.person();
    const image = await makePicture();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => submitProof(server.url, ada, { key: 'three', image })),
    );
    expect(answers.map(({ status }) => status)).toContain(201);
    const { proofHash } = await prisma.payment.findFirstOrThrow({ where: { personId: ada.id } });
    expect(await kept()).toContain(`${proofHash}.webp`);
    expect(await prisma.proofUpload.count()).toBe(0);
  });
});
