import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { remoteStore } from './remote-store.ts';

let dataDir: string;
const active = async () =>
  JSON.parse(await readFile(join(dataDir, 'remotes/registry.json'), 'utf8')).remotes.map(
    (remote: { entry: string }) => remote.entry,
  );

async function build(buildId: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(dist, buildId));
  await writeFile(
    join(dist, buildId, 'manifest.json'),
    JSON.stringify({ id: 'mfe_x', buildId, entry: 'entry.js' }),
  );
  await writeFile(join(dist, 'latest.json'), JSON.stringify({ id: 'mfe_x', buildId }));
  return dist;
}

describe('remoteStore', () => {
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  });

  it('makes a deployed build active, and a known one only when asked', async () => {
    const store = remoteStore(dataDir);
    const [one, two] = [await build('one'), await build('two')];
    await store.deploy(one);
    await store.deploy(two);
    expect(await store.deploy(one)).toMatchObject({ isNew: false });
    expect(await active()).toEqual(['/r/mfe_x/two/entry.js']);
    await store.deploy(one, { activate: true });
    expect(await active()).toEqual(['/r/mfe_x/one/entry.js']);
  });

  it('makes a build that was removed for newer ones active only when asked', async () => {
    const store = remoteStore(dataDir);
    const own = await build('own');
    await store.deploy(own);
    for (const number of [1, 2, 3, 4, 5]) await store.deploy(await build(`b${number}`));
    expect(await store.deploy(own)).toMatchObject({ isNew: false });
    expect(await active()).toEqual(['/r/mfe_x/b5/entry.js']);
    await store.activate('mfe_x', 'b4');
    expect(await store.deploy(own)).toMatchObject({ isNew: false });
    expect(await store.deploy(own, { activate: true })).toMatchObject({ isNew: true });
    expect(await active()).toEqual(['/r/mfe_x/own/entry.js']);
  });

  it('goes back to the build that was active before', async () => {
    const store = remoteStore(dataDir);
    for (const buildId of ['one', 'two', 'three']) await store.deploy(await build(buildId));
    expect(await store.rollback('mfe_x')).toBe('two');
    expect(await store.rollback('mfe_x')).toBe('one');
    await expect(store.rollback('mfe_x')).rejects.toThrow('no build to go back to');
    expect(await active()).toEqual(['/r/mfe_x/one/entry.js']);
  });

  it('keeps five builds, the active one among them', async () => {
    const store = remoteStore(dataDir);
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await store.deploy(await build(`b${number}`));
    const folders = (await readdir(join(dataDir, 'remotes/mfe_x'))).filter((name) => name !== 'history.json');
    expect(folders.sort()).toEqual(['b3', 'b4', 'b5', 'b6', 'b7']);
    await expect(store.activate('mfe_x', 'b1')).rejects.toThrow('no build b1');
  });

  it.each(['', '..', '../../precious', 'a/b'])(
    'refuses the build id %j and touches nothing',
    async (buildId) => {
      const store = remoteStore(dataDir);
      await store.deploy(await build('one'));
      const precious = join(dataDir, 'precious');
      await mkdir(precious);
      const dist = await build('two');
      await writeFile(join(dist, 'latest.json'), JSON.stringify({ id: 'mfe_x', buildId }));
      await expect(store.deploy(dist)).rejects.toThrow('latest.json');
      await writeFile(join(dist, 'latest.json'), JSON.stringify({ id: '../mfe_x', buildId: 'two' }));
      await expect(store.deploy(dist)).rejects.toThrow('latest.json');
      expect(await readdir(precious)).toEqual([]);
      expect(await active()).toEqual(['/r/mfe_x/one/entry.js']);
    },
  );

  it('refuses a build without a manifest, and goes on with the others', async () => {
    const store = remoteStore(dataDir);
    await store.deploy(await build('one'));
    const dist = await build('two');
    await rm(join(dist, 'two/manifest.json'));
    await expect(store.deploy(dist)).rejects.toThrow('manifest.json');
    await store.deploy(await build('three'));
    expect(await active()).toEqual(['/r/mfe_x/three/entry.js']);
    expect((await store.list()).map(({ builds }) => builds)).toEqual([['one', 'three']]);
  });

  it('publishes the prerendered pages of the active build alone', async () => {
    const store = remoteStore(dataDir);
    const withPages = async (buildId: string, ...names: string[]) => {
      const dist = await build(buildId);
      await mkdir(join(dist, buildId, 'pages'));
      for (const name of names) await writeFile(join(dist, buildId, 'pages', name), `${buildId} ${name}`);
      return dist;
    };
    const shelf = join(dataDir, 'remotes/prerendered-pages');
    await store.deploy(await withPages('one', 'index.html', 'help.html'));
    await store.deploy(await withPages('two', 'index.html'));
    expect(await readdir(shelf)).toEqual(['index.html']);
    expect(await readFile(join(shelf, 'index.html'), 'utf8')).toBe('two index.html');
    await store.rollback('mfe_x');
    expect(await readFile(join(shelf, 'help.html'), 'utf8')).toBe('one help.html');
    expect((await store.list()).map(({ id }) => id)).toEqual(['mfe_x']);
  });

  it('stays whole when several deploy at once', async () => {
    const stores = [remoteStore(dataDir), remoteStore(dataDir)];
    const builds = await Promise.all(['a', 'b', 'c', 'd'].map(build));
    await Promise.all(builds.map((dist, index) => stores[index % 2]?.deploy(dist)));
    const [listed] = await remoteStore(dataDir).list();
    expect(listed?.builds.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });
});
