import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  activateRemote,
  createRemoteToken,
  createTicket,
  deleteUser,
  endProposal,
  getProfile,
  getTicket,
  listProposals,
  listRemotes,
  revokeRemoteToken,
  rollBackRemote,
  setRemoteRules,
  withdrawRemoteBuild,
} from '@dayrise/contracts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { logger } from '../../lib/logger.ts';
import { startProcess } from '../../testing/api-process.ts';
import { buildOf, integrityOf, packFiles } from '../../testing/build-archive.ts';
import { asOwner, untilBlocked, whileLocked } from '../../testing/database.ts';
import { openEventStream } from '../../testing/event-reader.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { remoteStorage } from '../images/index.ts';
import { deleteOldBuilds, deleteOldReports } from './commands/clean-up.ts';
import { MOST_DEPLOYMENTS } from './commands/receive-build.ts';
import { MOST_LOGGED, withoutPersonalData } from './commands/record-reports.ts';
import { ALL_UP_TO, ONE_IN, Sample } from './commands/sample.ts';
import { doesWorse, MINIMUM_PEOPLE, watchRollouts } from './commands/watch-rollouts.ts';
import { placeOf } from './resolve.ts';

// A fast machine deploys more builds in a minute than the limit allows. The settings are read by the imports.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '10';
});

/** Made before the server starts, because packing it blocks the process. */
const bomb = await packFiles([['manifest.json', Buffer.alloc(70 * 1024 * 1024)]]);

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});
let restoreClock = () => {};
afterEach(() => restoreClock());

const newId = () => `mfe_${randomUUID().slice(0, 8)}`;

async function newToken(id: string): Promise<{ token: string; tokenId: string }> {
  const { token, details } = await admin.client.call(createRemoteToken, {
    params: { id },
    body: { owner: 'Team Orange' },
  });
  return { token, tokenId: details._id };
}

const send = (id: string, token: string | undefined, raw: Uint8Array<ArrayBuffer>) =>
  server.send('POST', `/api/admin/remotes/${id}/builds`, { token, raw });

async function deployed(id: string, ...builds: readonly string[]): Promise<void> {
  const { token } = await newToken(id);
  for (const buildId of builds)
    expect(await send(id, token, await packFiles(buildOf(id, buildId)))).toMatchObject({ status: 201 });
}

/** Stores builds in the folder, as `npm run remotes` does. */
function storeLocally(id: string, builds: readonly string[], active: string): void {
  const folder = join(config.DATA_DIR, 'remotes');
  for (const buildId of builds)
    for (const [name, text] of buildOf(id, buildId)) {
      mkdirSync(join(folder, id, buildId), { recursive: true });
      writeFileSync(join(folder, id, buildId, name), text);
    }
  const history = { activated: [active], deployed: builds };
  writeFileSync(join(folder, 'registry.json'), '{"remotes":[]}');
  writeFileSync(join(folder, id, 'history.json'), JSON.stringify(history));
}

const activate = (id: string, buildId: string) =>
  admin.client.call(activateRemote, { params: { id }, body: { buildId, reason: 'Test' } });

/** The builds of a remote that somebody gets. */
async function registryFor(person?: TestPerson, query = '') {
  const { body, headers } = await server.send('GET', `/remotes.json${query}`, { token: person?.token });
  const registry = body as { remotes: { id: string; buildId: string; entry: string }[]; pin: string };
  return { ...registry, cookie: headers.get('set-cookie') };
}
const file = async (path: string) => (await fetch(`${server.url}/r/${path}`)).status;
const buildFor = async (id: string, person?: TestPerson, query = '') =>
  (await registryFor(person, query)).remotes.find((remote) => remote.id === id)?.buildId;

/** As if another process had made a change. Later changes get later times, so this one is just now. */
const changeElsewhere = () =>
  prisma.remoteState.updateMany({ data: { changedAt: new Date(Date.now() + 2) } });
/** Waits until a change holds the lock that makes changes run one at a time. */
const untilChanging = () =>
  vi.waitFor(
    async () => expect(await asOwner('SELECT FROM remote_state FOR UPDATE SKIP LOCKED')).toHaveLength(0),
    5000,
  );

describe('deploying over HTTP', () => {
  it('stores a build that nobody gets until it is activated, and serves its files', async () => {
    const id = newId();
    await deployed(id, 'b1');
    expect(await buildFor(id)).toBeUndefined();
    const { remote } = await activate(id, 'b1');
    expect(remote).toMatchObject({ activeBuildId: 'b1', builds: [{ owner: 'Team Orange', isActive: true }] });
    expect(await buildFor(id)).toBe('b1');
    const page = await fetch(`${server.url}/r/${id}/b1/page.js`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(await page.text()).toBe('console.log("b1")');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    });
    const known = { 'If-None-Match': page.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    const headers = { ...known, 'Accept-Encoding': 'identity' };
    expect((await fetch(`${server.url}/r/${id}/b1/page.js`, { headers })).status).toBe(304);
    expect((await fetch(`${server.url}/r/${id}/b1/manifest.json`)).status).toBe(404);
    expect((await fetch(`${server.url}/r/${id}/b1/../b1/nothing.js`)).status).toBe(404);
  });

  it('takes a token of this remote alone, and none that is revoked', async () => {
    const id = newId();
    const { token, tokenId } = await newToken(id);
    const archive = await packFiles(buildOf(id, 'b1'));
    expect((await send(id, undefined, archive)).status).toBe(401);
    expect((await send(id, admin.token, archive)).status).toBe(401);
    expect(await send(newId(), token, archive)).toMatchObject({
      status: 403,
      body: { message: `This token deploys ${id} only.` },
    });
    expect((await send(id, token, archive)).status).toBe(201);
    expect(await send(id, token, archive)).toMatchObject({ status: 409, body: { code: 'build_exists' } });
    const { hash } = await prisma.remoteToken.findUniqueOrThrow({ where: { id: tokenId } });
    expect(hash).toBe(createHash('sha256').update(token).digest('hex'));
    await admin.client.call(revokeRemoteToken, { params: { id: tokenId } });
    expect((await send(id, token, await packFiles(buildOf(id, 'b2')))).status).toBe(401);
    const audited = await prisma.auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
    expect(audited.map(({ action }) => action)).toEqual([
      'remote.token_created',
      'remote.deployed',
      'remote.token_revoked',
    ]);
    expect(JSON.stringify(audited)).not.toContain(token);
  });

  it('takes a build that needs longer than another body may', async () => {
    const id = newId();
    const { token } = await newToken(id);
    const archive = await packFiles(buildOf(id, 'b1'));
    const uploading = request(`${server.url}/api/admin/remotes/${id}/builds`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Length': archive.length },
    });
    uploading.write(archive.subarray(0, 10));
    setTimeout(() => uploading.end(archive.subarray(10)), 10_500);
    const [answer] = await once(uploading, 'response');
    expect(answer.statusCode).toBe(201);
  });

  it('takes no build under a token that is revoked during the upload', async () => {
    const id = newId();
    const { token, tokenId } = await newToken(id);
    const archive = await packFiles(buildOf(id, 'b1'));
    const uploading = await whileLocked('SELECT FROM remote_state FOR UPDATE', async () => {
      const answer = send(id, token, archive);
      await untilBlocked();
      await admin.client.call(revokeRemoteToken, { params: { id: tokenId } });
      return { answer };
    });
    expect((await uploading.answer).status).toBe(401);
    expect(await prisma.remoteBuild.count({ where: { remoteId: id } })).toBe(0);
  });

  it('refuses two uploads of the same build at the same time but one', async () => {
    const id = newId();
    const { token } = await newToken(id);
    const archive = await packFiles(buildOf(id, 'b1'));
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(id, token, archive)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('leaves room for everyday calls while a storage that hangs holds up many deployments', async () => {
    const id = newId();
    const { token } = await newToken(id);
    const archives = await Promise.all(
      Array.from({ length: Math.ceil(0.8 * config.DATABASE_POOL) }, (_, n) =>
        packFiles(buildOf(id, `b${n}`)),
      ),
    );
    const storage = remoteStorage();
    const put = storage.put.bind(storage);
    const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>();
    const storing = vi.spyOn(storage, 'put').mockImplementation(async (...file) => {
      await untilReleased;
      await put(...file);
    });
    const path = `/api/admin/remotes/${id}/builds`;
    const sent = archives.map((raw) => server.send('POST', path, { token, raw, once: true }));
    try {
      await vi.waitFor(() => expect(storing).toHaveBeenCalled());
      // Those that are too many are refused at once.
      const refused = await Promise.any(sent);
      expect(refused).toMatchObject({ status: 503, body: { code: 'overloaded' } });
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await server.send('GET', getProfile.path, { token: admin.token, once: true })).toMatchObject({
        status: 200,
      });
    } finally {
      release();
      storing.mockRestore();
    }
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_DEPLOYMENTS);
  });

  it('is refused as soon as it is announced to be too large, and when it unpacks to too much', async () => {
    const id = newId();
    const { token } = await newToken(id);
    const status = await new Promise((resolve, reject) => {
      const call = request(`${server.url}/api/admin/remotes/${id}/builds`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Length': 21 * 1024 * 1024 },
      });
      call.on('response', (answer) => {
        resolve(answer.statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.write('x');
    });
    expect(status).toBe(413);
    expect(bomb.length).toBeLessThan(100_000);
    expect((await send(id, token, bomb)).status).toBe(413);
  });

  const entry = buildOf('mfe_any', 'b1').get('entry.js') ?? '';
  it.each([
    ['no archive', () => Buffer.from('not a tar'), /gzipped tar/],
    ['no manifest', () => packFiles([['entry.js', entry]]), /manifest.json is missing/],
    ['a manifest that is not JSON', () => packFiles([['manifest.json', '{']]), /not JSON/],
    ['a path that leads outside', () => packFiles([['../../evil.js', 'x']]), /not an acceptable path/],
    ['an absolute path', () => packFiles([['/etc/evil.js', 'x']]), /not an acceptable path/],
    ['a hidden file', () => packFiles([['.env', 'x']]), /not an acceptable path/],
    ['a link', () => packFiles([['entry.js', '', 'symlink']]), /not a plain file/],
    ['a page', () => packFiles([['index.html', '<script>']]), /type that builds don’t contain/],
    ['a program', () => packFiles([['run.sh', 'x']]), /type that builds don’t contain/],
    [
      'a file twice',
      () =>
        packFiles([
          ['a.js', 'x'],
          ['a.js', 'y'],
        ]),
      /twice/,
    ],
  ])('refuses %s', async (_, archive, reason) => {
    const id = newId();
    const { token } = await newToken(id);
    expect(await send(id, token, new Uint8Array(await archive()))).toMatchObject({
      status: 422,
      body: { code: 'build_refused', message: expect.stringMatching(reason) },
    });
  });

  it.each([
    ['without integrity', { integrity: undefined }, /integrity/],
    ['with a wrong hash of the entry', { integrity: integrityOf('x') }, /entry.js is not the file/],
    ['without the hash of a script', { assetIntegrity: {} }, /page.js has no integrity/],
    ['with a wrong hash of a script', { assetIntegrity: { 'page.js': integrityOf('x') } }, /page.js is not/],
    ['with a file that is missing', { assets: { start: ['gone.js'] } }, /gone.js is named/],
    ['of another remote', { id: 'mfe_other' }, /of mfe_|address of/],
    ['with code', { getPublicPath: 'x' }, /getPublicPath/],
    ['without a manifest', { manifest: 1 }, /manifest.json: manifest/],
    ['with NUL', { note: 'a\0b' }, /can’t be stored/],
    ['with half a character', { note: ['\ud800'] }, /can’t be stored/],
    ['with a name that can’t be stored', { 'a\0b': 1 }, /can’t be stored/],
  ])('refuses a manifest %s', async (_, changes, reason) => {
    const id = newId();
    const { token } = await newToken(id);
    expect(await send(id, token, await packFiles(buildOf(id, 'b1', changes)))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(reason) },
    });
  });

  it.each([1000, 200_000])('refuses a manifest that is %i levels deep', async (depth) => {
    const id = newId();
    const { token } = await newToken(id);
    const files = buildOf(id, 'b1');
    const deep = `{"note":${'['.repeat(depth)}${']'.repeat(depth)},`;
    files.set('manifest.json', (files.get('manifest.json') ?? '').replace('{', deep));
    expect(await send(id, token, await packFiles(files))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/nested too deeply/) },
    });
  });

  it('refuses an entry that would load its scripts unchecked, and a page of another remote', async () => {
    const id = newId();
    const { token } = await newToken(id);
    const unchecked = buildOf(id, 'b1', { integrity: integrityOf('var x = 1') }).set('entry.js', 'var x = 1');
    expect(await send(id, token, await packFiles(unchecked))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/doesn’t check the integrity of page.js/) },
    });
    const other = newId();
    await deployed(other, 'b1');
    await activate(other, 'b1');
    const taken = buildOf(id, 'b1', {
      manifest: {
        id,
        contract: 1,
        requires: { platform: '^1.0.0' },
        base: `/user/${other}`,
        routes: { start: { path: '', access: 'user', title: 'x' } },
      },
    });
    expect(await send(id, token, await packFiles(taken))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(new RegExp(`a page of ${other}`)) },
    });
  });
});

describe('a rollout', () => {
  it('gives builds to people by the first rule that fits, and pages come with the same ones', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2', 'b3');
    await activate(id, 'b1');
    const [named, other] = await Promise.all([server.person(), server.person()]);
    await admin.client.call(setRemoteRules, {
      params: { id },
      body: {
        rules: [
          { to: 'people', emails: [named.email], buildId: 'b2' },
          { to: 'role', role: 'admin', buildId: 'b3' },
        ],
        reason: 'Try it',
      },
    });
    expect(await buildFor(id, named)).toBe('b2');
    expect(await buildFor(id, admin)).toBe('b3');
    expect(await buildFor(id, other)).toBe('b1');
    expect(await buildFor(id)).toBe('b1');

    // A link reproduces the builds for anybody, unless it was changed.
    const { pin, cookie } = await registryFor(named);
    expect(await buildFor(id, other, `?pin=${pin}`)).toBe('b2');
    expect(await buildFor(id, other, `?pin=${pin.replace('b2', 'b3')}`)).toBe('b1');
    expect(cookie).toMatch(/^cohort=.*expires=.*httponly/i);
    // It comes to staff with a ticket.
    const ask = (builds: string) =>
      named.client.call(createTicket, {
        body: { title: 'Broken', description: 'The page is empty.', builds },
      });
    const { ticket } = await ask(pin);
    const seen = await admin.client.call(getTicket, { params: { id: ticket._id }, query: {} });
    expect(seen.ticket.builds).toBe(pin);
    expect((await ask(pin.replace('b2', 'b3'))).ticket).not.toHaveProperty('builds');
    restoreClock = setClock({ now: () => Date.now() + 86_400_000 });
    expect(await buildFor(id, other, `?pin=${pin}`)).toBe('b1');
    restoreClock();
    await admin.client.call(setRemoteRules, { params: { id }, body: { rules: [], reason: 'Over' } });
    expect(await buildFor(id, named)).toBe('b1');
    // Nobody gets the build any more, so links don't bring it either.
    expect(await buildFor(id, other, `?pin=${pin}`)).toBe('b1');
  });

  it('serves the files of builds that people get, or that a rollback leads to, and of no others', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2', 'b3');
    const served = async () => [
      await file(`${id}/b1/page.js`),
      await file(`${id}/b2/page.js`),
      await file(`${id}/b3/page.js`),
    ];
    expect(await served()).toEqual([404, 404, 404]);
    await activate(id, 'b1');
    await activate(id, 'b2');
    expect(await served()).toEqual([200, 200, 404]);
    const rules = [{ to: 'role', role: 'admin', buildId: 'b3' }] as const;
    await admin.client.call(setRemoteRules, { params: { id }, body: { rules: [...rules] } });
    expect(await served()).toEqual([200, 200, 200]);
    await admin.client.call(rollBackRemote, { params: { id }, body: {} });
    expect(await served()).toEqual([200, 404, 404]);
  });

  it('serves a build of the folder by the same rule, and neither its history nor its registry', async () => {
    const id = newId();
    storeLocally(id, ['old', 'new'], 'old');
    await vi.waitFor(async () => expect(await buildFor(id)).toBe('old'), 3000);
    expect(await file(`${id}/old/page.js`)).toBe(200);
    expect(await file(`${id}/new/page.js`)).toBe(404);
    expect(await file(`${id}/history.json`)).toBe(404);
    expect(await file('registry.json')).toBe(404);
    await admin.client.call(withdrawRemoteBuild, { params: { id }, body: { buildId: 'old' } });
    expect(await buildFor(id)).toBeUndefined();
    expect(await file(`${id}/old/page.js`)).toBe(404);
  });

  it('serves a build of the folder, whatever was deployed over HTTP under its id', async () => {
    const id = newId();
    await deployed(id, 'next');
    const logged = vi.spyOn(logger, 'error');
    storeLocally(id, ['next'], 'next');
    await vi.waitFor(async () => expect(await buildFor(id)).toBe('next'), 3000);
    const { remotes } = await admin.client.call(listRemotes);
    expect(remotes.find((each) => each.id === id)?.builds).toMatchObject([{ deployedAt: null }]);
    expect(logged).toHaveBeenCalledWith({ remote: id, builds: ['next'] }, expect.any(String));
    logged.mockRestore();
    await deleteOldBuilds({ ...admin.context, actor: null });
    expect(await prisma.remoteBuild.count({ where: { remoteId: id } })).toBe(0);
  });

  it('is over everywhere when its build is withdrawn, and the build never returns', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2');
    await activate(id, 'b1');
    await activate(id, 'b2');
    const { pin } = await registryFor();
    const rules = [{ to: 'role', role: 'user', buildId: 'b2' }] as const;
    await admin.client.call(setRemoteRules, { params: { id }, body: { rules: [...rules] } });
    const { remote } = await admin.client.call(withdrawRemoteBuild, {
      params: { id },
      body: { buildId: 'b2', reason: 'It leaks' },
    });
    expect(remote).toMatchObject({
      activeBuildId: 'b1',
      previousBuildId: null,
      rules: [],
      builds: [{ buildId: 'b1' }],
      withdrawn: [{ buildId: 'b2', reason: 'It leaks' }],
    });
    // Open tabs that run it are told.
    expect(await registryFor()).toMatchObject({ withdrawn: expect.arrayContaining([`${id}.b2`]) });
    expect(await buildFor(id, undefined, `?pin=${pin}`)).toBe('b1');
    expect(await file(`${id}/b2/page.js`)).toBe(404);
    await expect(activate(id, 'b2')).rejects.toMatchObject({ code: 'no_such_build' });
    const { token } = await newToken(id);
    expect((await send(id, token, await packFiles(buildOf(id, 'b2')))).status).toBe(409);
    const audited = await prisma.auditEvent.findFirst({
      where: { subjectId: id, action: 'remote.withdrawn' },
    });
    expect(audited).toMatchObject({ actorId: admin.id, before: { build: 'b2' }, reason: 'It leaks' });
    expect(JSON.stringify(await prisma.outbox.findMany())).toContain(`Build ${id} b2 withdrawn`);
  });

  it('is over within 5 s for every process when the command withdraws its build, and open tabs are told', async () => {
    const id = newId();
    await deployed(id, `${id}_1`, `${id}_2`);
    await activate(id, `${id}_1`);
    await activate(id, `${id}_2`);
    const stream = await openEventStream(`${server.url}/api/platform/stream`);
    await stream.until(() => stream.events.length === 1);
    const command = startProcess('src/cli/remotes-withdraw.ts', {}, { args: [`${id}_2`, 'It', 'leaks'] });
    expect([await command.ended(), command.output]).toEqual([0, `${id} ${id}_2 is withdrawn\n`]);
    await stream.until(() => stream.events.length === 2, 5000);
    stream.close();
    expect(await buildFor(id)).toBe(`${id}_1`);
    expect(await file(`${id}/${id}_2/page.js`)).toBe(404);
    const audited = await prisma.auditEvent.findFirst({
      where: { subjectId: id, action: 'remote.withdrawn' },
    });
    expect(audited).toMatchObject({ actorId: null, reason: 'It leaks' });
  });

  it('gives nobody a build with a page that another remote got after the upload', async () => {
    const [id, other] = [newId(), newId()];
    await deployed(id, 'b1');
    const { token } = await newToken(other);
    const { manifest } = JSON.parse(buildOf(id, 'b1').get('manifest.json') ?? '');
    const same = buildOf(other, 'b1', { manifest: { ...manifest, id: other } });
    expect((await send(other, token, await packFiles(same))).status).toBe(201);
    await activate(id, 'b1');
    const refused = { code: 'build_refused', message: expect.stringContaining(`a page of ${id}`) };
    await expect(activate(other, 'b1')).rejects.toMatchObject(refused);
    const rules = [{ to: 'role', role: 'user', buildId: 'b1' }] as const;
    const setRules = admin.client.call(setRemoteRules, {
      params: { id: other },
      body: { rules: [...rules] },
    });
    await expect(setRules).rejects.toMatchObject(refused);
  });

  it('is polled for once, however many tabs are opened at once, and not after the last has closed', async () => {
    const [started, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
    const open = () => openEventStream(`${server.url}/api/platform/stream`);
    await changeElsewhere();
    const { streams, reading } = await whileLocked('LOCK TABLE remote_withdrawal', async () => {
      const listing = admin.client.call(listRemotes);
      await untilBlocked();
      return { streams: await Promise.all([open(), open()]), reading: listing };
    });
    await reading;
    for (const stream of streams) await stream.until(() => stream.events.length > 0);
    const polls = started.mock.results.filter((_, at) => started.mock.calls[at]?.[1] === 1000);
    expect(polls).toHaveLength(1);
    for (const stream of streams) stream.close();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(polls[0]?.value));
    vi.restoreAllMocks();
  });

  it('skips and names rows that can’t be read, and the rest still changes', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2', 'b3');
    await activate(id, 'b1');
    await activate(id, 'b2');
    await prisma.remoteBuild.update({
      where: { remoteId_buildId: { remoteId: id, buildId: 'b3' } },
      data: { entry: 'broken' },
    });
    await prisma.remote.update({ where: { id }, data: { rules: [{ to: 'nobody' }] } });
    const { remote } = await admin.client.call(rollBackRemote, { params: { id }, body: {} });
    expect(remote).toMatchObject({ activeBuildId: 'b1', skipped: [{ kind: 'build', name: 'b3' }] });
    await prisma.remote.update({ where: { id }, data: { rules: [{ to: 'nobody' }] } });
    await changeElsewhere();
    const { remotes } = await admin.client.call(listRemotes);
    expect(remotes.find((each) => each.id === id)?.skipped).toEqual([
      { kind: 'build', name: 'b3' },
      { kind: 'rule', name: '1' },
    ]);
  });

  it('gives a share of the people a build, who keep it while the share grows', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2');
    await activate(id, 'b1');
    const people = await Promise.all(Array.from({ length: 12 }, () => server.person()));
    const share = async (percent: number) => {
      await admin.client.call(setRemoteRules, {
        params: { id },
        body: { rules: [{ to: 'percent', percent, buildId: 'b2' }] },
      });
      const builds = await Promise.all(people.map((person) => buildFor(id, person)));
      return people.filter((_, at) => builds[at] === 'b2').map((person) => person.id);
    };
    const some = await share(50);
    const more = await share(80);
    expect(more).toEqual(expect.arrayContaining(some));
    expect(await share(100)).toHaveLength(people.length);
    const places = Array.from({ length: 4000 }, () => placeOf(randomUUID(), id));
    const early = places.filter((place) => place < 10).length / places.length;
    expect(early).toBeGreaterThan(0.07);
    expect(early).toBeLessThan(0.13);
  });

  it('refuses rules out of order, builds that are not there, and people who are not there', async () => {
    const id = newId();
    await deployed(id, 'b1');
    await activate(id, 'b1');
    const put = (rules: unknown) =>
      server.send('PUT', `/api/admin/remotes/${id}/rules`, { token: admin.token, body: { rules } });
    expect(
      (
        await put([
          { to: 'percent', percent: 5, buildId: 'b1' },
          { to: 'role', role: 'user', buildId: 'b1' },
        ])
      ).status,
    ).toBe(422);
    expect((await put([{ to: 'role', role: 'user', buildId: 'b9' }])).status).toBe(409);
    expect((await put([{ to: 'people', emails: ['nobody@test.dayrise.test'], buildId: 'b1' }])).status).toBe(
      422,
    );
  });

  it('takes a second owner to activate what no rollout has proved, and one owner for the rest', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2');
    const second = await server.person({ role: 'admin' });
    const { proposal } = await activate(id, 'b1');
    expect(proposal).toMatchObject({ kind: 'build', subject: id, input: { build: 'b1' } });
    expect(await buildFor(id)).toBeUndefined();
    await expect(activate(id, 'b1')).rejects.toMatchObject({ code: 'own_proposal' });
    const confirm = (buildId: string) =>
      second.client.call(activateRemote, { params: { id }, body: { buildId } });
    await expect(confirm('b2')).rejects.toMatchObject({ code: 'proposal_differs' });
    expect((await confirm('b1')).remote.activeBuildId).toBe('b1');

    const now = new Date();
    const seen = { remoteId: id, buildId: 'b2', seenAt: now, badAt: now };
    await prisma.remotePerson.createMany({
      data: Array.from({ length: 10 }, (_, n) => ({ ...seen, person: String(n).padEnd(43, 'x') })),
    });
    const worse = await activate(id, 'b2');
    expect(worse.proposal).toBeDefined();
    await admin.client.call(endProposal, { params: { id: worse.proposal?._id ?? '' }, body: {} });
    await prisma.remotePerson.updateMany({ where: { remoteId: id }, data: { badAt: null } });
    expect((await activate(id, 'b2')).remote.activeBuildId).toBe('b2');
    // What everybody had before needs no second owner.
    expect((await activate(id, 'b1')).remote.activeBuildId).toBe('b1');
    await asOwner(`UPDATE person SET staff_set = 'auditor' WHERE id = $1`, [second.id]);
  });

  it('rolls back to the build before, and refuses one that doesn’t fit the shell', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2');
    await activate(id, 'b1');
    await activate(id, 'b2');
    const { remote } = await admin.client.call(rollBackRemote, { params: { id }, body: {} });
    expect(remote.activeBuildId).toBe('b1');
    await expect(admin.client.call(rollBackRemote, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'no_such_build',
    });
    await expect(activate(id, 'b9')).rejects.toMatchObject({ code: 'no_such_build' });
  });

  it('rolls back once when two owners ask for the same, or one whose answer was lost', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2', 'b3');
    for (const buildId of ['b1', 'b2', 'b3']) await activate(id, buildId);
    const rollBackTo = async (to: string) =>
      (await admin.client.call(rollBackRemote, { params: { id }, body: { to } })).remote;
    const answers = await Promise.all([rollBackTo('b2'), rollBackTo('b2')]);
    answers.push(await rollBackTo('b2'));
    for (const remote of answers)
      expect(remote).toMatchObject({ activeBuildId: 'b2', previousBuildId: 'b1' });
    const audited = { subjectId: id, action: 'remote.rolled_back' };
    expect(await prisma.auditEvent.count({ where: audited })).toBe(1);
    await activate(id, 'b3');
    await expect(rollBackTo('b1')).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(await buildFor(id)).toBe('b3');
    // A rollback ends the rollout, also if somebody activated its build meanwhile.
    const rules = [{ to: 'percent' as const, percent: 10, buildId: 'b1' }];
    await admin.client.call(setRemoteRules, { params: { id }, body: { rules } });
    expect(await rollBackTo('b3')).toMatchObject({ activeBuildId: 'b3', rules: [] });
  });

  it('doesn’t roll back to a build with a page that another remote has by now', async () => {
    const [id, other] = [newId(), newId()];
    await deployed(id, 'b1');
    const { manifest } = JSON.parse(buildOf(id, 'b1').get('manifest.json') ?? '');
    const deployAt = async (base: string, remote: string, buildId: string) => {
      const { token } = await newToken(remote);
      const build = buildOf(remote, buildId, { manifest: { ...manifest, id: remote, base } });
      expect((await send(remote, token, await packFiles(build))).status).toBe(201);
    };
    await activate(id, 'b1');
    await deployAt(`/user/${newId()}`, id, 'b2');
    await activate(id, 'b2');
    await deployAt(manifest.base, other, 'b1');
    await activate(other, 'b1');
    await expect(admin.client.call(rollBackRemote, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'build_refused',
      message: expect.stringContaining(`a page of ${other}`),
    });
    expect(await buildFor(id)).toBe('b2');
  });

  it('changes the rules that its owner saw, and no others', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2');
    await activate(id, 'b1');
    const share = (percent: number) => ({ to: 'percent', percent, buildId: 'b2' }) as const;
    const set = async (rules: ReturnType<typeof share>[], expected?: string) =>
      (await admin.client.call(setRemoteRules, { params: { id }, body: { rules, expected } })).remote
        .rulesTag;
    const none = await set([]);
    const ten = await set([share(10)], none);
    // The answer to the first attempt was lost.
    expect(await set([share(10)], none)).toBe(ten);
    const twenty = await set([share(20)], ten);
    const changed = { status: 409, code: 'conflict' };
    await expect(set([share(50)], ten)).rejects.toMatchObject(changed);
    expect(await set([], twenty)).toBe(none);
    await expect(set([share(50)], twenty)).rejects.toMatchObject(changed);
    // The same rules as before are another rollout.
    await set([share(20)], none);
    await expect(set([share(50)], twenty)).rejects.toMatchObject(changed);
    expect(await prisma.remote.findUnique({ where: { id } })).toMatchObject({ rules: [{ percent: 20 }] });
  });

  it('goes on for the named people who are left when others are deleted', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2');
    await activate(id, 'b1');
    const [left, stays] = await Promise.all([server.person(), server.person()]);
    const body = { rules: [{ to: 'people' as const, emails: [left.email, stays.email], buildId: 'b2' }] };
    await admin.client.call(setRemoteRules, { params: { id }, body });
    const rulesNow = async () =>
      (await admin.client.call(listRemotes)).remotes.find((remote) => remote.id === id)?.rules ?? [];
    await admin.client.call(deleteUser, { params: { id: left.id }, body: { reason: 'Left' } });
    const rules = await rulesNow();
    expect(rules).toMatchObject([{ to: 'people', emails: [stays.email] }]);
    await admin.client.call(setRemoteRules, { params: { id }, body: { rules } });
    expect(await buildFor(id, stays)).toBe('b2');
    await admin.client.call(deleteUser, { params: { id: stays.id }, body: { reason: 'Left' } });
    expect(await rulesNow()).toMatchObject([{ to: 'people', emails: [] }]);
  });

  it('ends the proposal to activate a build that is withdrawn, and no other', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2');
    const second = await server.person({ role: 'admin' });
    const { proposal } = await activate(id, 'b2');
    const waiting = async () =>
      (await admin.client.call(listProposals)).proposals.filter(({ subject }) => subject === id);
    const withdraw = (buildId: string) =>
      admin.client.call(withdrawRemoteBuild, { params: { id }, body: { buildId, reason: 'It leaks' } });
    await withdraw('b1');
    expect(await waiting()).toMatchObject([{ _id: proposal?._id }]);
    const stream = await openEventStream(`${server.url}/api/events`, second.token);
    await withdraw('b2');
    expect(await waiting()).toEqual([]);
    await stream.until(() => stream.events.some((event) => JSON.stringify(event).includes('queues')));
    stream.close();
    await asOwner(`UPDATE person SET staff_set = 'auditor' WHERE id = $1`, [second.id]);
  });

  it('changes the current choice, whatever a reading found that began before', async () => {
    const id = newId();
    await deployed(id, 'good', 'bad');
    await activate(id, 'good');
    await activate(id, 'bad');
    await changeElsewhere();
    const calls = await whileLocked('LOCK TABLE remote_withdrawal', async () => {
      const reading = admin.client.call(listRemotes);
      await untilBlocked();
      await prisma.remote.update({ where: { id }, data: { buildId: 'good', previous: [] } });
      await changeElsewhere();
      const change = admin.client.call(setRemoteRules, { params: { id }, body: { rules: [] } });
      await untilChanging();
      return [reading, change];
    });
    await Promise.all(calls);
    expect(await prisma.remote.findUnique({ where: { id } })).toMatchObject({
      buildId: 'good',
      previous: [],
    });
  });
});

describe('what browsers report', () => {
  interface Reported {
    readonly message?: string;
    /** The cookie of a signed-in person. */
    readonly cookie?: string | undefined;
  }
  const report = (
    id: string,
    build: string,
    kind: string,
    times: number,
    { message, cookie }: Reported = {},
  ) =>
    server.send('POST', '/api/remotes/reports', {
      headers: cookie ? { Cookie: cookie } : {},
      body: { reports: Array.from({ length: times }, () => ({ remote: id, build, kind, ms: 100, message })) },
    });
  /** A person who was given builds, with their cookie. */
  async function somebody() {
    const person = await server.person();
    const read = async () => (await registryFor(person)).cookie?.split(';')[0];
    return { ...person, cookie: await read() };
  }

  it('is counted by build, without personal data, and kept for 14 days', async () => {
    const id = newId();
    await deployed(id, 'b1');
    await activate(id, 'b1');
    await report(id, 'b1', 'load', 3, await somebody());
    expect(await prisma.remotePerson.count({ where: { remoteId: id } })).toBe(1);
    await report(id, 'b1', 'error', 2, {
      message: 'ada@example.com owes 500 at https://x.test/a?token=secret',
    });
    expect((await report(id, 'unknown', 'error', 1)).status).toBe(204);
    const { remotes } = await admin.client.call(listRemotes);
    const found = remotes.find((remote) => remote.id === id);
    expect(found?.builds).toMatchObject([{ loads: 3, failures: 0, errors: 2, loadMs: 100 }]);
    expect(found?.errors).toMatchObject([
      { buildId: 'b1', owner: 'Team Orange', count: 2, message: '(address) owes # at /a' },
    ]);
    const old = new Date(Date.now() - 15 * 86_400_000);
    await prisma.remoteError.updateMany({ where: { remoteId: id }, data: { lastAt: old } });
    await prisma.remoteMinute.updateMany({ where: { remoteId: id }, data: { minute: old } });
    await prisma.remotePerson.updateMany({ where: { remoteId: id }, data: { seenAt: old } });
    await deleteOldReports(admin.context);
    expect(await prisma.remotePerson.count({ where: { remoteId: id } })).toBe(0);
    expect(await prisma.remoteError.count({ where: { remoteId: id } })).toBe(0);
    expect(await prisma.remoteMinute.count({ where: { remoteId: id } })).toBe(0);
    expect(withoutPersonalData('at /r/x/page.js?a=b:1:2 of 4f1c2d3e-aaaa-4bbb-8ccc-0123456789ab')).toBe(
      'at /r/x/page.js of (id)',
    );
    const token = 'xuA3t9hkbHUo8evR6VnsTVJFKhgiiYYnf5mO27hwDI0';
    const wallet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
    expect(withoutPersonalData(`No ${token}: /reset-password/${token}#${wallet}`)).toBe(
      'No (id): /reset-password/(id)#(id)',
    );
  });

  it('names the build whose file threw, which may be of another remote', async () => {
    const [id, other] = [newId(), newId()];
    for (const each of [id, other]) await deployed(each, 'b12');
    await report(id, 'b12', 'error', 1, { message: `route start: Error: 5 (thrown by ${other} b12)` });
    await report(id, 'b12', 'error', 1, { message: 'route start: Error: 5 (thrown by nobody b12)' });
    const { remotes } = await admin.client.call(listRemotes);
    const messages = remotes.find((remote) => remote.id === id)?.errors.map(({ message }) => message);
    expect(messages?.sort()).toEqual(
      [
        `route start: Error: # (thrown by ${other} b12)`,
        'route start: Error: # (thrown by nobody b#)',
      ].sort(),
    );
  });

  it('keeps an error that is new, whatever was reported days ago or strangers report today', async () => {
    const id = newId();
    await deployed(id, 'b1');
    await activate(id, 'b1');
    const reportedAt = (at: Date, kind: string) =>
      prisma.remoteError.createMany({
        data: Array.from({ length: 50 }, (_, index) => {
          const message = `${kind} ${index}`;
          const hash = createHash('sha256').update(`${id} ${message}`).digest('hex');
          const about = { remoteId: id, buildId: 'b1', kind: 'error', message };
          return { id: hash, ...about, count: 1, firstAt: at, lastAt: at };
        }),
      });
    const isKept = async (message: string) =>
      (await prisma.remoteError.count({ where: { remoteId: id, message } })) === 1;
    await reportedAt(new Date(Date.now() - 2 * 86_400_000), 'days ago');
    await report(id, 'b1', 'error', 1, { message: 'of a stranger' });
    expect(await isKept('of a stranger')).toBe(true);
    await reportedAt(new Date(), 'today');
    await report(id, 'b1', 'error', 1, { message: 'of another stranger' });
    expect(await isKept('of another stranger')).toBe(false);
    const ada = await somebody();
    await report(id, 'b1', 'error', 1, { ...ada, message: 'of somebody who gets it' });
    expect(await isKept('of somebody who gets it')).toBe(true);
    await reportedAt(new Date(), 'today, too');
    await report(id, 'b1', 'error', 1, { ...ada, message: 'one too many' });
    expect(await isKept('one too many')).toBe(false);
  });

  const warning = 'a browser reports an error of the shell';
  it('is logged if it is about the shell itself, without personal data', async () => {
    const warn = vi.spyOn(logger, 'warn');
    await report('shell', 'local', 'error', 1, { message: 'TypeError for ada@example.com' });
    expect(warn).toHaveBeenCalledWith({ kind: 'error', message: 'TypeError for (address)' }, warning);
  });

  it('fills no log with errors of the shell', async () => {
    const warn = vi.spyOn(logger, 'warn').mockClear();
    const most = MOST_LOGGED * config.RATE_LIMIT_SCALE;
    for (let sent = 0; sent <= most; sent += 30) {
      const { status } = await report('shell', 'local', 'error', 30, { message: 'TypeError' });
      expect(status).toBe(204);
    }
    const lines = warn.mock.calls.map(([, text]) => text as unknown).filter((text) => text === warning);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(most);
  });

  it('ends the rules of a build with which several people have problems, and of no other', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2', 'b3');
    await activate(id, 'b1');
    const unlucky = await Promise.all(Array.from({ length: MINIMUM_PEOPLE }, somebody));
    const [bob, usual] = await Promise.all([somebody(), somebody()]);
    await admin.client.call(setRemoteRules, {
      params: { id },
      body: {
        rules: [
          { to: 'people', emails: unlucky.map(({ email }) => email), buildId: 'b2' },
          { to: 'people', emails: [bob.email], buildId: 'b3' },
        ],
      },
    });
    const job = { ...admin.context, actor: null };
    const [first, ...others] = unlucky;
    await report(id, 'b1', 'load', 20, usual);
    await report(id, 'b3', 'load', 20, bob);
    await report(id, 'b3', 'warning', 20, { ...bob, message: 'slot lost: unknown_place (moon)' });
    await report(id, 'b2', 'error', 10, { ...first, message: 'broken' });
    await watchRollouts(job);
    expect(await buildFor(id, first)).toBe('b2');
    for (const person of others) await report(id, 'b2', 'failure', 1, { ...person, message: 'broken' });
    await watchRollouts(job);
    expect(await buildFor(id, first)).toBe('b1');
    expect(await buildFor(id, bob)).toBe('b3');
    const { remotes } = await admin.client.call(listRemotes);
    const found = remotes.find((remote) => remote.id === id);
    expect(found).toMatchObject({ activeBuildId: 'b1', rules: [{ to: 'people', buildId: 'b3' }] });
    expect(found?.errors.map(({ kind }) => kind).sort()).toEqual(['error', 'failure', 'warning']);
    expect(found?.builds.find(({ buildId }) => buildId === 'b2')?.problem).toMatch(/3 of 3 people/);
    const audited = await prisma.auditEvent.findFirst({ where: { subjectId: id, action: 'remote.aborted' } });
    expect(audited).toMatchObject({ actorId: null, before: { build: 'b2' } });
    const told = JSON.stringify(await prisma.outbox.findMany());
    expect(told).toContain(`Rollout of ${id} b2 aborted`);
    // A link of somebody who had it doesn't bring it back.
    await admin.client.call(setRemoteRules, { params: { id }, body: { rules: [] } });
    expect(await buildFor(id, first)).toBe('b1');
  });

  it('alerts staff once, and ends nothing, when one person reports problems, however often', async () => {
    const id = newId();
    await deployed(id, 'b1', 'b2');
    await activate(id, 'b1');
    const [ada, other] = await Promise.all([somebody(), somebody()]);
    await admin.client.call(setRemoteRules, {
      params: { id },
      body: { rules: [{ to: 'people', emails: [ada.email], buildId: 'b2' }] },
    });
    await report(id, 'b1', 'load', 20, other);
    const forged = `cohort=${ada.id}.user.${'x'.repeat(43)}`;
    for (const cookie of [undefined, other.cookie, forged]) await report(id, 'b2', 'failure', 30, { cookie });
    const alerts = () => prisma.auditEvent.count({ where: { subjectId: id, action: 'remote.alerted' } });
    const job = { ...admin.context, actor: null };
    await watchRollouts(job);
    expect(await alerts()).toBe(0);
    for (let times = 0; times < 3; times += 1) await report(id, 'b2', 'failure', 30, ada);
    await watchRollouts(job);
    await watchRollouts(job);
    expect(await buildFor(id, ada)).toBe('b2');
    expect(await alerts()).toBe(1);
    expect(JSON.stringify(await prisma.outbox.findMany())).toContain(`Problems with ${id} b2`);
    const { remotes } = await admin.client.call(listRemotes);
    const builds = remotes.find((remote) => remote.id === id)?.builds;
    expect(builds?.find(({ buildId }) => buildId === 'b2')?.failures).toBe(180);
  });

  it('is all counted up to so many a minute; of more, a sample that stands for the rest', () => {
    const sample = new Sample();
    const weights = Array.from({ length: ALL_UP_TO + 200 }, () => sample.weigh('mfe_a b1', 30_000));
    expect(weights.slice(0, ALL_UP_TO)).toEqual(weights.slice(0, ALL_UP_TO).fill(1));
    expect(weights.slice(ALL_UP_TO).filter((weight) => weight > 0)).toHaveLength(200 / ONE_IN);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(weights.length);
    expect(sample.weigh('mfe_a b2', 30_000)).toBe(1);
    expect(sample.weigh('mfe_a b1', 60_000)).toBe(1);
  });

  it.each([
    [{ people: 3, bad: 3 }, { people: 0, bad: 0 }, true],
    [{ people: 10, bad: 5 }, { people: 100, bad: 1 }, true],
    [{ people: 10, bad: 5 }, { people: 0, bad: 0 }, true],
    [{ people: 10, bad: 10 }, { people: 10, bad: 10 }, false],
    [{ people: 10, bad: 1 }, { people: 100, bad: 1 }, false],
    [{ people: 100_000, bad: 2000 }, { people: 100_000, bad: 100 }, false],
    [{ people: 100, bad: 30 }, { people: 1000, bad: 250 }, false],
  ])('%o against %o is worse: %s', (fresh, stable, expected) => {
    expect(doesWorse(fresh, stable)).toBe(expected);
  });
});

it('keeps the builds that somebody gets and the latest ten, and removes the files of others', async () => {
  const id = newId();
  const builds = Array.from({ length: 12 }, (_, at) => `b${at + 1}`);
  await deployed(id, ...builds);
  await activate(id, 'b2');
  await deleteOldBuilds({ ...admin.context, actor: null });
  const { remotes } = await admin.client.call(listRemotes);
  const kept = remotes.find((remote) => remote.id === id)?.builds.map(({ buildId }) => buildId);
  expect(kept).toEqual([...builds.slice(2).reverse(), 'b2']);
});

it('never takes a build under an id that was used before', async () => {
  const id = newId();
  const { token } = await newToken(id);
  const upload = async (buildId: string) =>
    (await send(id, token, await packFiles(buildOf(id, buildId, { note: 'other' })))).status;
  await deployed(id, ...Array.from({ length: 11 }, (_, at) => `b${at + 1}`));
  await deleteOldBuilds({ ...admin.context, actor: null });
  expect(await prisma.remoteBuild.count({ where: { remoteId: id, buildId: 'b1' } })).toBe(0);
  expect(await upload('b1')).toBe(409);
  // The folder lost a build that a rule still names.
  const rules = [{ to: 'role', role: 'admin', buildId: 'lost' }];
  const choice = { buildId: 'gone', previous: ['earlier'], rules };
  await prisma.remote.create({ data: { id, ...choice } });
  for (const named of ['lost', 'gone', 'earlier']) expect(await upload(named)).toBe(409);
  expect(await upload('b12')).toBe(201);
});

it('keeps a build that waits for a second owner', async () => {
  const id = newId();
  await deployed(id, ...Array.from({ length: 11 }, (_, at) => `b${at + 1}`));
  const second = await server.person({ role: 'admin' });
  await activate(id, 'b1');
  await deleteOldBuilds({ ...admin.context, actor: null });
  const { remote } = await second.client.call(activateRemote, { params: { id }, body: { buildId: 'b1' } });
  expect(remote.activeBuildId).toBe('b1');
  await asOwner(`UPDATE person SET staff_set = 'auditor' WHERE id = $1`, [second.id]);
});

it('keeps a build that somebody gets since the clean-up began', async () => {
  const id = newId();
  await deployed(id, ...Array.from({ length: 11 }, (_, at) => `b${at + 1}`));
  await activate(id, 'b11');
  const cleaning = await whileLocked('SELECT FROM remote_state FOR UPDATE', async () => {
    const running = deleteOldBuilds({ ...admin.context, actor: null });
    await untilBlocked();
    const rules = [{ to: 'role', role: 'admin', buildId: 'b1' }];
    await prisma.remote.update({ where: { id }, data: { rules } });
    return { running };
  });
  await cleaning.running;
  expect(await prisma.remoteBuild.count({ where: { remoteId: id, buildId: 'b1' } })).toBe(1);
});
