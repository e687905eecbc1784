import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack } from '../../../remote-build/src/run-webpack.ts';
import { createPageServer } from '../../../tooling/lib/page-server.ts';
import { remoteStore } from '../../../tooling/lib/remote-store.ts';
import { shellConfiguration, singleConfiguration } from '../../../tooling/webpack/apps.ts';
import { buildRemote } from '../../../tooling/webpack/build.ts';
import { root } from '../../../tooling/webpack/workspaces.ts';
import { type Figure, median, type Question, type Tools } from '../lib/question.ts';
import { answers } from './responses.ts';
import { prerenderedAlike, SingleRegistryPlugin } from './single-registry.ts';
import { openBrowser, type Visit, visit } from './visit.ts';

const remotes = ['mfe-public', 'mfe-user', 'mfe-admin'] as const;
/** The pages to visit, and the largest first load allowed, in KiB: scripts and everything. */
const pages = [
  { path: '/', role: null, scripts: 190, total: 290 },
  { path: '/user', role: 'user', scripts: 190, total: undefined },
  { path: '/user/trade', role: 'user', scripts: 240, total: undefined },
  { path: '/admin', role: 'admin', scripts: 190, total: undefined },
] as const;
/** Bytes are the same in every visit, so one is enough if times aren't measured. */
const BYTES_ONLY = process.env.BENCH_BYTES_ONLY === '1';
const ROUNDS = BYTES_ONLY ? 1 : Number(process.env.BENCH_ROUNDS ?? 15);

async function listen(
  server: ReturnType<typeof createPageServer>,
  cleanUp: Tools['cleanUp'],
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  cleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

async function build({ report, cleanUp }: Tools) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-federation-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  const store = remoteStore(folder);
  report('building the shell and three remotes');
  const shell = shellConfiguration(join(root, 'shell'), 'production');
  const dist = join(folder, 'shell');
  await runWebpack({ ...shell, output: { ...shell.output, path: dist } });
  const entries: number[] = [];
  for (const workspace of remotes) {
    const output = join(folder, 'dist', workspace);
    const buildId = await buildRemote({ directory: join(root, workspace), dist: output });
    await store.deploy(output);
    entries.push(statSync(join(output, buildId, 'entry.js.gz')).size);
  }
  report('building the same sources as one application');
  const single = join(folder, 'single');
  const one = singleConfiguration({
    directory: join(root, 'shell'),
    outputPath: single,
    entry: './src/index.ts',
  });
  await runWebpack({ ...one, plugins: [...(one.plugins ?? []), new SingleRegistryPlugin(remotes)] });
  const registry = JSON.parse(readFileSync(join(single, 'registry.json'), 'utf8'));
  await prerenderedAlike(join(folder, 'remotes/prerendered-pages/index.html'), single);
  return {
    federated: { dist, remotes: join(folder, 'remotes'), api: answers },
    single: { dist: single, registry, api: answers },
    entries,
  };
}

const kib = (bytes: number) => Math.round(bytes / 102.4) / 10;
const ratio = (left: number, right: number) => Math.round((left / right) * 1000) / 1000;

interface Sides<Value> {
  readonly federated: Value;
  readonly single: Value;
}

/** Both sides of a figure and their ratio. */
function compare(
  name: string,
  seen: Sides<readonly Visit[]>,
  goal: number,
  of: (one: Visit) => number,
  unit: (value: number) => string,
): Figure {
  const [federated, single] = [seen.federated, seen.single].map((visits) => median(visits.map(of)));
  return {
    name,
    value: ratio(federated ?? Number.NaN, single ?? Number.NaN),
    unit: '×',
    goal: { atMost: goal },
    note: `${unit(federated ?? Number.NaN)} : ${unit(single ?? Number.NaN)}`,
  };
}

/** KiB transferred on the federated side. */
function size(name: string, bytes: readonly number[], goal: number): Figure {
  return { name, value: kib(median(bytes) ?? Number.NaN), unit: 'KiB', goal: { atMost: goal } };
}

const bytesOf = ({ scripts }: Visit) => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);

async function measure(tools: Tools): Promise<Figure[]> {
  const built = await build(tools);
  const origins: Sides<string> = {
    federated: await listen(createPageServer(built.federated), tools.cleanUp),
    single: await listen(createPageServer(built.single), tools.cleanUp),
  };
  const browser = await openBrowser();
  tools.cleanUp(() => browser.close());
  const figures: Figure[] = [];
  for (const { path, role, scripts, total } of pages) {
    tools.report(`visiting ${path}, ${ROUNDS} rounds, 1.6 Mbit/s, 150 ms, 4 times slower CPU`);
    const seen: Sides<Visit[]> = { federated: [], single: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Alternate, so that load affects both sides equally.
      for (const side of round % 2 ? (['single', 'federated'] as const) : (['federated', 'single'] as const))
        seen[side].push(await visit(browser, origins[side], path, role));
    }
    for (const side of ['federated', 'single'] as const) {
      const files = [...(seen[side][0]?.scripts ?? [])].map(([name, bytes]) => `${name} ${kib(bytes)}`);
      tools.report(`${side}, KiB: ${files.join(', ')}`);
    }
    const kilobytes = (bytes: number) => `${kib(bytes)} KiB`;
    const milliseconds = (time: number) => `${Math.round(time)} ms`;
    figures.push(
      compare(`${path}: JavaScript in brotli`, seen, 1.25, bytesOf, kilobytes),
      size(`${path}: scripts of the first load`, seen.federated.map(bytesOf), scripts),
      ...(total === undefined
        ? []
        : [
            size(
              `${path}: all of the first load`,
              seen.federated.map((one) => one.total),
              total,
            ),
          ]),
      ...(BYTES_ONLY
        ? []
        : [
            compare(`${path}: usable, cold`, seen, 1.15, ({ cold }) => cold, milliseconds),
            compare(`${path}: usable, warm`, seen, 1.1, ({ warm }) => warm, milliseconds),
          ]),
    );
  }
  figures.push({
    name: 'largest entry of a remote, gzip',
    value: kib(Math.max(...built.entries)),
    unit: 'KiB',
    goal: { atMost: 20 },
  });
  return figures;
}

export const question: Question = {
  asks: 'What does federation cost against the same sources as one webpack application? Each ratio is federated : one application.',
  measure,
};
