import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { activateRemote, createRemoteToken } from '@dayrise/contracts';
import { checkProof } from '@dayrise/verify-statement';
import { beforeAll, describe, expect, it } from 'vitest';
import { config } from './config.ts';
import { prisma } from './data/prisma.ts';
import { setClock } from './lib/clock.ts';
import { onShutdown } from './lib/shutdown.ts';
import { sweepImages } from './modules/images/commands/sweep-images.ts';
import { type FileStorage, imageFiles, remoteFiles } from './modules/images/storage/file-storage.ts';
import { FolderStorage } from './modules/images/storage/folder-storage.ts';
import { S3Storage } from './modules/images/storage/s3-storage.ts';
import type { ArchiveStorage } from './modules/personal-data/storage/archive-storage.ts';
import { FolderStorage as ArchiveFolder } from './modules/personal-data/storage/folder-storage.ts';
import { S3Storage as ArchiveBucket } from './modules/personal-data/storage/s3-storage.ts';
import { publishLog } from './modules/public-log/commands/publish-log.ts';
import { sealJournals } from './modules/public-log/commands/seal-journals.ts';
import { freePort, startProcess, waitUntilHealthy } from './testing/api-process.ts';
import { buildOf, packFiles, pageOf } from './testing/build-archive.ts';
import { giveMoney } from './testing/ledger.ts';
import { makePicture, submitPaymentOf, submitProof } from './testing/proofs.ts';
import {
  type BucketSettings,
  logBucket,
  startConditionalWrites,
  startS3,
  startStrictS3,
} from './testing/s3.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

// Everything that is kept in files, against S3 servers that other people wrote, and against a folder where the same
// must hold.

let s3: BucketSettings;
let strict: BucketSettings;
let server: TestServer;
beforeAll(async () => {
  [s3, strict] = await Promise.all([startS3(), startStrictS3()]);
  // Both servers know these keys, or take any.
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: strict.AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: strict.AWS_SECRET_ACCESS_KEY,
  });
  const { PROOFS_S3_BUCKET, PROOFS_S3_ENDPOINT, PROOFS_S3_REGION } = s3;
  Object.assign(config, { PROOFS_S3_BUCKET, PROOFS_S3_ENDPOINT, PROOFS_S3_REGION });
  server = await startTestServer();
});

const placeOf = ({ PROOFS_S3_ENDPOINT: endpoint, PROOFS_S3_REGION: region }: BucketSettings) => ({
  endpoint,
  region,
});
const inFolder = () => new FolderStorage(join(config.DATA_DIR, randomUUID()), imageFiles);
const inBucket = (of: BucketSettings, kind = imageFiles) =>
  new S3Storage(of.PROOFS_S3_BUCKET, kind, placeOf(of));

const newHash = () => randomBytes(32).toString('hex');
const soon = () => new Date(Date.now() + 60_000);
const contentOf = async (found: Readable | null) => found && buffer(found);

async function namesIn(storage: Pick<FileStorage, 'listStoredBefore'>, moment: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.listStoredBefore(moment)) names.push(name);
  return names.sort();
}

describe.each([
  ['a folder', true, inFolder],
  ['a bucket', true, () => inBucket(s3)],
  ['a bucket that checks signatures', false, () => inBucket(strict)],
])('files in %s', (_, lists, open) => {
  it('are stored, read and removed, and a missing one is null', async () => {
    const storage = open();
    const [hash, content] = [newHash(), randomBytes(300_000)];
    expect(await storage.read(hash)).toBeNull();
    await storage.remove(hash);
    await storage.put(hash, content);
    expect(content.equals((await contentOf(await storage.read(hash))) ?? Buffer.of())).toBe(true);
    await storage.remove(hash);
    expect(await storage.read(hash)).toBeNull();
  });

  it('are whole when several processes store the same one at once', async () => {
    const [hash, content] = [newHash(), randomBytes(300_000)];
    const storages = [open(), open(), open(), open()];
    await Promise.all(storages.map((storage) => storage.put(hash, content)));
    const found = await Promise.all(storages.map(async (storage) => contentOf(await storage.read(hash))));
    expect(found.every((each) => each?.equals(content))).toBe(true);
  });

  it.runIf(lists)('count as stored now when they are stored again, so that no sweep takes them', async () => {
    const storage = open();
    const hash = newHash();
    await storage.put(hash, Buffer.from('the same'));
    await sleep(1100);
    const between = new Date();
    await storage.put(hash, Buffer.from('the same'));
    expect(await namesIn(storage, between)).not.toContain(hash);
    expect(await namesIn(storage, soon())).toContain(hash);
    await storage.remove(hash);
  });
});

it('lists more files than one answer holds, of its own kind alone', async () => {
  const names = Array.from({ length: 1003 }, (_, at) => at.toString(16).padStart(64, '0'));
  const where = `${s3.PROOFS_S3_ENDPOINT}/${s3.PROOFS_S3_BUCKET}`;
  const each = (method: string, body?: string) =>
    Promise.all(
      names.map((name) => fetch(`${where}/remotes/${name}.bin`, { method, ...(body && { body }) })),
    );
  await each('PUT', 'x');
  await inBucket(s3).put(newHash(), Buffer.from('an image'));
  expect(await namesIn(inBucket(s3, remoteFiles), soon())).toEqual(names);
  await each('DELETE');
});

describe.each([
  ['a folder', true, (workFolder: string) => new ArchiveFolder(workFolder)],
  ['a bucket', true, (workFolder: string) => archivesIn(s3, workFolder)],
  ['a bucket that checks signatures', false, (workFolder: string) => archivesIn(strict, workFolder)],
])('archives of personal data in %s', (_, lists, open) => {
  it('are stored from a file, read, listed and removed', async () => {
    const workFolder = join(config.DATA_DIR, randomUUID());
    await mkdir(workFolder);
    const archives: ArchiveStorage = open(workFolder);
    const [id, content] = [randomUUID(), randomBytes(3_000_000)];
    const path = join(workFolder, `${id}.1.part`);
    await writeFile(path, content);
    expect(await archives.read(id)).toBeNull();
    await archives.store(id, path);
    expect(content.equals((await contentOf(await archives.read(id))) ?? Buffer.of())).toBe(true);
    if (lists) expect(await namesIn(archives, soon())).toEqual([id]);
    await archives.remove(id);
    await archives.remove(id);
    expect(await archives.read(id)).toBeNull();
  });
});

function archivesIn(settings: BucketSettings, workFolder: string): ArchiveStorage {
  return new ArchiveBucket({ bucket: settings.PROOFS_S3_BUCKET, workFolder, ...placeOf(settings) });
}

describe('the platform with its files in a bucket', () => {
  const hashesIn = (kind = imageFiles) => namesIn(inBucket(s3, kind), soon());

  it('keeps a proof there, shows it under signed addresses only, and sweeps it once nothing uses it', async () => {
    const ada = await server.person();
    const image = await makePicture();
    const payment = await submitPaymentOf(server.url, ada, { image });
    const { proofHash } = await prisma.payment.findFirstOrThrow({ where: { personId: ada.id } });
    expect(await hashesIn()).toContain(proofHash);
    const address = new URL(payment.detailPic ?? '', server.url);
    const shown = await fetch(address);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('private'),
    });
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100);
    address.searchParams.set('signature', 'x'.repeat(43));
    expect((await fetch(address)).status).toBe(403);

    await prisma.payment.update({ where: { id: payment._id }, data: { proofHash: newHash() } });
    await sweepImages(ada.context);
    // Not within the first hour.
    expect(await hashesIn()).toContain(proofHash);
    const restore = setClock({ now: () => Date.now() + 2 * 3_600_000 });
    await sweepImages(ada.context).finally(restore);
    expect(await hashesIn()).not.toContain(proofHash);
  });

  it('serves builds from any process, and several processes may store the same file', async () => {
    const port = await freePort();
    const other = startProcess('src/main.ts', { ...s3, PORT: String(port), HOST: '127.0.0.1' });
    onShutdown('http', async () => void (await other.stop()));
    const url = `http://127.0.0.1:${port}`;
    await waitUntilHealthy(url);

    const admin = await server.person({ role: 'admin' });
    const id = `mfe_${randomUUID().slice(0, 8)}`;
    const { token } = await admin.client.call(createRemoteToken, {
      params: { id },
      body: { owner: 'Team S3' },
    });
    const archive = await packFiles(buildOf(id, 'b1'));
    const statuses = await Promise.all(
      [server.url, url].map(async (each) => {
        const headers = { Authorization: `Bearer ${token}` };
        const body = archive;
        return (await fetch(`${each}/api/admin/remotes/${id}/builds`, { method: 'POST', headers, body }))
          .status;
      }),
    );
    expect(statuses.sort()).toEqual([201, 409]);
    await admin.client.call(activateRemote, { params: { id }, body: { buildId: 'b1', reason: 'Test' } });
    expect((await hashesIn(remoteFiles)).length).toBeGreaterThanOrEqual(2);
    for (const each of [server.url, url]) {
      await expect
        .poll(async () => (await fetch(`${each}/r/${id}/b1/page.js`)).status, { timeout: 5000 })
        .toBe(200);
      const page = await fetch(`${each}/r/${id}/b1/page.js`);
      expect(page.headers.get('Cache-Control')).toContain('immutable');
      expect(await page.text()).toBe(pageOf('b1'));
    }

    // The same image at two processes: one object, and both payments show it.
    const image = await makePicture();
    const people = await Promise.all([server.person(), server.person()]);
    const answers = await Promise.all(
      people.map((person, at) => submitProof(at === 0 ? server.url : url, person, { image })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const personId = { in: people.map((person) => person.id) };
    const rows = await prisma.payment.findMany({ where: { personId }, select: { proofHash: true } });
    expect(new Set(rows.map(({ proofHash }) => proofHash)).size).toBe(1);
    expect(await hashesIn()).toContain(rows[0]?.proofHash);
  });
});

describe('the public log in a bucket', () => {
  const address = () => `${s3.PROOFS_S3_ENDPOINT}/${logBucket}/log`;
  const checkpoint = async () => (await fetch(`${address()}/checkpoint`)).text();
  let ada: TestPerson;
  const post = async (journals: number) => {
    for (let at = 0; at < journals; at += 1) await giveMoney(ada.id, 'profit', 1);
    await sealJournals(ada.context);
  };

  it('has the same files as the platform, for a witness that knows this address alone', async () => {
    Object.assign(config, { LOG_S3_BUCKET: logBucket });
    ada = await server.person({ cash: 1000 });
    const folder = join(config.DATA_DIR, 'witness');
    const sizes: number[] = [];
    // Within a tile, to its end, and beyond.
    for (const journals of [3, 250, 10]) {
      await post(journals);
      await publishLog(ada.context);
      expect(await checkpoint()).toBe(await (await fetch(`${server.url}/log/checkpoint`)).text());
      const seen = await look(folder);
      expect(seen).toMatchObject({ code: 0 });
      sizes.push(Number((await checkpoint()).split('\n')[1]));
    }
    expect(sizes.at(-1)).toBeGreaterThan(256);
    for (const path of ['key', 'tile/entries/000', 'tile/0/000', 'tile/1/000.p/1']) {
      const [theirs, ours] = await Promise.all(
        [address(), `${server.url}/log`].map((each) => fetch(`${each}/${path}`)),
      );
      expect(theirs?.status, path).toBe(200);
      expect(theirs?.headers.get('Content-Type')).toBe(ours?.headers.get('Content-Type'));
      expect(theirs?.headers.get('Cache-Control')).toBe(ours?.headers.get('Cache-Control'));
      expect(await theirs?.arrayBuffer()).toEqual(await ours?.arrayBuffer());
    }
    const proof = String((await server.send('GET', await newestProof(), { token: ada.token })).body);
    expect((await checkProof(proof, address(), null)).journal.person).toBe(ada.id);
  });

  it('never goes back, however many processes copy it', async () => {
    await post(2);
    await Promise.all([publishLog(ada.context), publishLog(ada.context), publishLog(ada.context)]);
    const newest = await checkpoint();
    await publishLog(ada.context);
    expect(await checkpoint()).toBe(newest);
    expect(newest).toBe(await (await fetch(`${server.url}/log/checkpoint`)).text());
  });

  it('never goes back, even when another process was faster by one checkpoint', async () => {
    let faster = 0;
    const { PROOFS_S3_ENDPOINT } = config;
    const endpoint = await startConditionalWrites(s3.PROOFS_S3_ENDPOINT, async () => {
      if (faster++ > 0) return;
      // The first process is about to write its checkpoint. Meanwhile another one publishes a newer one.
      await post(3);
      await publishLog(ada.context);
    });
    Object.assign(config, { PROOFS_S3_ENDPOINT: endpoint });
    try {
      await post(2);
      await publishLog(ada.context);
    } finally {
      Object.assign(config, { PROOFS_S3_ENDPOINT });
    }
    expect(faster).toBe(2);
    expect(await checkpoint()).toBe(await (await fetch(`${server.url}/log/checkpoint`)).text());
  });

  it('writes the partial tiles in use again, so that a rule may delete those that are old', async () => {
    const writtenAt = async () => {
      const { headers } = await fetch(`${address()}/tile/1/000.p/1`);
      return Date.parse(headers.get('Last-Modified') ?? '');
    };
    const before = await writtenAt();
    await sleep(1100);
    await post(1);
    await publishLog(ada.context);
    expect(await writtenAt()).toBeGreaterThan(before);
  });

  const newestProof = async () => {
    const { journalId } = await prisma.logLeaf.findFirstOrThrow({ orderBy: { index: 'desc' } });
    return `/api/journals/${journalId}/proof`;
  };
  const look = (folder: string) => {
    const program = fileURLToPath(import.meta.resolve('@dayrise/verify-statement')).replace(
      'index.ts',
      'witness-cli.ts',
    );
    const args = [program, '--url', address(), '--folder', folder, '--once'];
    return new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = execFile(process.execPath, args, (_, out, err) =>
        resolve({ code: child.exitCode, output: out + err }),
      );
    });
  };
});

// These wait for seconds and compute little, so they run side by side.
describe.concurrent('a process with a bucket', () => {
  const start = async (script: string, settings: Record<string, string>) => {
    const port = String(await freePort());
    const child = startProcess(script, { ...settings, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
    onShutdown('http', async () => void (await child.stop()));
    return { child, url: `http://127.0.0.1:${port}` };
  };

  it('is not started with wrong keys or without the bucket, naming the setting and no secret', async () => {
    const secret = 'not-the-secret-of-this-key';
    const wrong = { ...strict, AWS_SECRET_ACCESS_KEY: secret };
    const missing = { ...s3, PROOFS_S3_BUCKET: 'no-such-bucket' };
    const cases = [
      ['src/main.ts', wrong, /dayrise-files at 127\.0\.0\.1:\d+ can't be used: SignatureDoesNotMatch/],
      ['src/worker.ts', wrong, /can't be used: SignatureDoesNotMatch/],
      ['src/main.ts', missing, /no-such-bucket at 127\.0\.0\.1:\d+ can't be used: NoSuchBucket/],
    ] as const;
    const children = await Promise.all(cases.map(([script, settings]) => start(script, settings)));
    for (const [at, { child }] of children.entries()) {
      expect(await child.ended()).toBe(1);
      expect(child.output).toMatch(cases[at]?.[2] ?? '');
      expect(child.output).toMatch(/^PROOFS_S3_BUCKET/m);
      expect(child.output).not.toContain(secret);
      expect(child.output).not.toMatch(/^\s+at /m);
    }
  });

  it('makes an archive unavailable, not waited for, when it accepts and never responds', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined).resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onShutdown('http', () => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const archives = archivesIn({ ...s3, PROOFS_S3_ENDPOINT: `http://127.0.0.1:${port}` }, config.DATA_DIR);
    await expect(archives.read(randomUUID())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('starts with the right ones', async () => {
    const { child, url } = await start('src/main.ts', strict);
    await waitUntilHealthy(url);
    const ada = await server.person();
    expect((await submitProof(url, ada)).status).toBe(201);
    expect(await child.stop()).toBe(0);
  });

  it('starts while nothing answers there: only what needs files is 503', async () => {
    const { child, url } = await start('src/main.ts', {
      ...s3,
      PROOFS_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    });
    await waitUntilHealthy(url);
    expect(child.output).toContain('does not answer');
    const ada = await server.person();
    expect(await submitProof(url, ada)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  });
});
