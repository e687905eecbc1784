import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTicket, LARGEST_IMAGE, logout } from '@dayrise/contracts';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { config, proofsFolder } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { makePicture, messageForm, submitPaymentOf, submitProof } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { sweepImages } from './commands/sweep-images.ts';
import { MOST_DECODING, readImage } from './read-image.ts';
import { imageFiles } from './storage/file-storage.ts';
import { FolderStorage } from './storage/folder-storage.ts';
import { imageStorage } from './storage/storage.ts';

let server: TestServer;
let ada: TestPerson;
let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());
beforeAll(async () => {
  server = await startTestServer();
});

/** Everything on the disk below DATA_DIR. */
async function filesLeft(): Promise<string[]> {
  const entries = await readdir(config.DATA_DIR, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function expectRefused(image: Buffer | null, filename: string, status: number, reason: RegExp) {
  ada = await server.person();
  const before = [await filesLeft(), await prisma.payment.count()];
  const answer = await submitProof(server.url, ada, { image, filename });
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(JSON.stringify(answer.body)).toMatch(reason);
  expect([await filesLeft(), await prisma.payment.count()]).toEqual(before);
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

it('rejects a file that is not an image', () =>
  expectRefused(Buffer.from('hello'), 'a.png', 422, /Only complete JPEG/));
it('rejects an extension that does not match the content', async () =>
  expectRefused(await makePicture('png'), 'a.jpg', 422, /content is png/));
it('rejects an unknown extension', async () =>
  expectRefused(await makePicture('png'), 'a.html', 422, /content is png/));
it('rejects SVG', () => expectRefused(svg, 'a.svg', 422, /Only complete JPEG/));
it('rejects SVG with another extension', () => expectRefused(svg, 'a.png', 422, /Only complete JPEG/));
it('rejects an empty file', () => expectRefused(Buffer.alloc(0), 'a.png', 422, /empty/));
it('rejects a submission without a file', () =>
  expectRefused(null, 'a.png', 422, /Please upload a proof of payment/));
it('rejects more than 5 MB', () => expectRefused(Buffer.alloc(LARGEST_IMAGE + 1), 'a.png', 413, /too_large/));

it.each(['png', 'jpeg', 'webp'] as const)('rejects a %s with trailing data', async (format) => {
  const hidden = Buffer.from('<script>alert(1)</script>PK\x03\x04');
  const image = Buffer.concat([await makePicture(format), hidden]);
  await expectRefused(image, `a.${format}`, 422, /hidden behind the image/);
});

const endMarkers = Buffer.alloc(1_200_000, Buffer.from([0xff, 0xd9]));
const emptyPictures = Buffer.alloc(1_200_000, Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
it.each([
  ['end markers behind it', async () => Buffer.concat([await makePicture('jpeg'), endMarkers])],
  ['end markers alone', async () => Buffer.concat([Buffer.from([0xff, 0xd8]), endMarkers])],
  ['empty pictures behind it', async () => Buffer.concat([await makePicture('jpeg'), emptyPictures])],
  ['empty pictures alone', async () => emptyPictures],
  [
    'pictures behind it',
    async () => {
      const picture = await makePicture('jpeg');
      return Buffer.concat(Array.from({ length: Math.floor(4_000_000 / picture.length) }, () => picture));
    },
  ],
])('refuses a JPEG with thousands of %s', async (_, make) =>
  expectRefused(await make(), 'a.jpg', 422, /complete|hidden/),
);

it('accepts a JPEG with the extra pictures that cameras append', async () => {
  ada = await server.person();
  const pictures = await Promise.all([makePicture('jpeg'), makePicture('jpeg'), makePicture('jpeg')]);
  const image = Buffer.concat(pictures.flatMap((picture) => [picture, Buffer.alloc(64)]));
  expect(await submitProof(server.url, ada, { image, filename: 'a.jpg' })).toMatchObject({ status: 201 });
});

it('decodes one image at a time when many arrive at once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => server.person()));
  const size = { width: 1000, height: 750, channels: 3, background: '#7799bb' } as const;
  const image = await sharp({ create: size }).jpeg().toBuffer();
  let decoding = 0;
  let most = 0;
  const { toBuffer } = sharp.prototype;
  // The library's two counters are read one after the other, so an image that starts in between counts twice.
  const spy = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
    decoding += 1;
    most = Math.max(most, decoding);
    return toBuffer.call(this).finally(() => {
      decoding -= 1;
    });
  });
  const answers = await Promise.all(
    people.map((person) => submitProof(server.url, person, { image, filename: 'a.jpg' })),
  );
  spy.mockRestore();
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(MOST_DECODING);
});

it('refuses an image whose sender was signed out while it was decoded', async () => {
  const person = await server.person();
  const { toBuffer } = sharp.prototype;
  const spy = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
    await person.client.call(logout);
    return toBuffer.call(this);
  });
  const answer = await submitProof(server.url, person, {
    image: await makePicture('jpeg'),
    filename: 'a.jpg',
  });
  spy.mockRestore();
  expect(answer).toMatchObject({ status: 401 });
  expect(await prisma.payment.count({ where: { personId: person.id } })).toBe(0);
});

it('skips decoding when the client disconnects while waiting', async () => {
  const path = join(config.DATA_DIR, 'gone.png');
  const image = await makePicture();
  await writeFile(path, image);
  const upload = { path, size: image.length, sha256: '', filename: 'gone.png', mimeType: 'image/png' };
  await expect(readImage(upload, () => true)).rejects.toMatchObject({ code: 'malformed' });
  expect(await readImage(upload, () => false)).toMatchObject({
    hash: expect.stringMatching(/^[\da-f]{64}$/),
  });
  await rm(path);
});

it.each(['png', 'jpeg', 'webp'] as const)('rejects a truncated %s', async (format) => {
  const image = await makePicture(format);
  await expectRefused(image.subarray(0, image.length >> 1), `a.${format}`, 422, /complete|damaged|hidden/);
});

it('rejects a decompression bomb', async () => {
  const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 3 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  await expectRefused(bomb, 'a.png', 422, /too many pixels/);
});

it('rejects an animation', async () => {
  const frame = { create: { width: 8, height: 8, channels: 3, background: '#f00' } } as const;
  const frames = [await sharp(frame).png().toBuffer(), await makePicture()];
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  await expectRefused(animation, 'a.webp', 422, /Animated/);
});

it('leaves nothing behind when the upload is aborted', async () => {
  ada = await server.person();
  const before = await filesLeft();
  const cut = request(`${server.url}/api/usersPay/submit-payment`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${ada.token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 1_000_000,
    },
  });
  cut.on('error', () => undefined);
  cut.write('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n');
  cut.write(await makePicture());
  await sleep(200);
  cut.destroy();
  await expect.poll(filesLeft).toEqual(before);
});

it.each(['png', 'jpeg', 'webp'] as const)('re-encodes a %s without its metadata', async (format) => {
  ada = await server.person();
  const image = await sharp(await makePicture(format))
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .toFormat(format)
    .toBuffer();
  expect(image.includes('secret-place')).toBe(true);
  const payment = await submitPaymentOf(server.url, ada, { image, filename: `photo.${format}` });
  const hash = new URL(payment.detailPic, server.url).pathname.split('/').at(-1);
  const kept = await readFile(join(config.DATA_DIR, 'proofs', `${hash}.webp`));
  expect(kept.includes('secret-place')).toBe(false);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
});

it('serves an image only at its signed address', async () => {
  ada = await server.person();
  const payment = await submitPaymentOf(server.url, ada);
  const address = new URL(payment.detailPic, server.url);
  const shown = await fetch(address);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('private'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  address.searchParams.set('expires', String(Date.now() + 10_000_000));
  expect((await fetch(address)).status).toBe(403);
  address.search = '?expires=1&signature=x';
  expect((await fetch(address)).status).toBe(403);
});

it('deletes images that no payment references', async () => {
  const storage = new FolderStorage(proofsFolder(config), imageFiles);
  const orphan = 'f'.repeat(64);
  await storage.put(orphan, await makePicture('webp'));
  await sweepImages(ada.context, {
    put: (hash, content) => storage.put(hash, content),
    read: (hash) => storage.read(hash),
    remove: (hash) => storage.remove(hash),
    listStoredBefore: () => storage.listStoredBefore(new Date(Date.now() + 1000)),
  });
  expect(await storage.read(orphan)).toBeNull();
  expect((await filesLeft()).filter((path) => path.endsWith('.webp')).length).toBeGreaterThan(0);
});

it('resumes a sweep that was interrupted, and goes through everything the next time', async () => {
  const names = Array.from({ length: 1200 }, (_, n) => n.toString(16).padStart(64, '0'));
  const from: (string | undefined)[] = [];
  const listed = {
    ...imageStorage(),
    remove: async () => {},
    async *listStoredBefore(_: Date, after?: string) {
      from.push(after);
      yield* names.filter((name) => name > (after ?? ''));
    },
  };
  let asked = 0;
  const { context } = ada;
  const query = vi.spyOn(prisma, '$queryRaw').mockImplementation((() => {
    asked += 1;
    return asked === 2 ? Promise.reject(new Error('The process ends.')) : Promise.resolve([]);
  }) as never);
  await expect(sweepImages(context, listed)).rejects.toThrow('The process ends.');
  await sweepImages(context, listed);
  await sweepImages(context, listed);
  query.mockRestore();
  expect(from).toEqual([undefined, names[499], undefined]);
  // Three groups each time, of which the second run did not do the first one again.
  expect(asked).toBe(2 + 2 + 3);
});

it('keeps the images of a ticket when it sweeps', async () => {
  const person = await server.person();
  const { ticket } = await person.client.call(createTicket, {
    body: { title: 'Help', description: 'Please' },
  });
  const answer = await fetch(`${server.url}/api/support/${ticket._id}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}` },
    body: messageForm('See the image', [await makePicture()]),
  });
  expect(answer.status).toBe(201);
  restoreClock = setClock({ now: () => Date.now() + 2 * 3_600_000 });
  const lookCloser = vi.spyOn(prisma, '$transaction');
  await sweepImages(person.context);
  expect(lookCloser).not.toHaveBeenCalled();
  lookCloser.mockRestore();
  const { hash } = await prisma.ticketImage.findFirstOrThrow({ where: { ticketId: ticket._id } });
  expect(await imageStorage().read(hash)).not.toBeNull();
});
