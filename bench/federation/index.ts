import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPageServer } from '../../scripts/lib/page-server.ts';
import { remoteStore } from '../../scripts/lib/remote-store.ts';
import { shellConfiguration, singleConfiguration } from '../../scripts/webpack/apps.ts';
import { buildRemote } from '../../scripts/webpack/build.ts';
import { runWebpack } from '../../scripts/webpack/run-webpack.ts';
import { root } from '../../scripts/webpack/workspaces.ts';
import { type Figure, median, type Question, type Tools } from '../lib/question.ts';
import { answers } from './answers.ts';
import { openBrowser, type Visit, visit } from './visit.ts';

const remotes = ['mfe-public', 'mfe-user', 'mfe-admin'] as const;
const pages = [
  { path: '/', role: null },
  { path: '/user', role: 'user' },
  { path: '/admin', role: 'admin' },
] as const;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

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
  await runWebpack(
    singleConfiguration({ directory: join(root, 'shell'), outputPath: single, entry: './src/main.tsx' }),
  );
  return { dist, store: join(folder, 'remotes'), single, entries };
}

const kib = (bytes: number) => Math.round(bytes / 102.4) / 10;
const ratio = (left: number, right: number) => Math.round((left / right) * 1000) / 1000;

async function measure(tools: Tools): Promise<Figure[]> {
  const built = await build(tools);
  const federated = await listen(
    createPageServer({ dist: built.dist, remotes: built.store, api: answers }),
    tools.cleanUp,
  );
  const single = await listen(
    createPageServer({ dist: built.single, remotes: built.store, api: answers }),
    tools.cleanUp,
  );
  const browser = await openBrowser();
  tools.cleanUp(() => browser.close());
  const figures: Figure[] = [];
  for (const { path, role } of pages) {
    tools.report(`visiting ${path}, ${ROUNDS} rounds, 1.6 Mbit/s, 150 ms, 4 times slower CPU`);
    const seen: Record<'federated' | 'single', Visit[]> = { federated: [], single: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Turn and turn about, so that what else the machine does falls on both.
      seen.federated.push(await visit(browser, federated, path, role));
      seen.single.push(await visit(browser, single, path, role));
    }
    const of = (kind: 'federated' | 'single', figure: (one: Visit) => number) =>
      median(seen[kind].map(figure));
    const bytes = [of('federated', (one) => one.bytes), of('single', (one) => one.bytes)] as const;
    const cold = [of('federated', (one) => one.cold), of('single', (one) => one.cold)] as const;
    const warm = [of('federated', (one) => one.warm), of('single', (one) => one.warm)] as const;
    figures.push(
      {
        name: `${path}: JavaScript, federated : one application`,
        value: ratio(...bytes),
        unit: '×',
        goal: { atMost: 1.15 },
        note: `${kib(bytes[0])} : ${kib(bytes[1])} KiB brotli`,
      },
      {
        name: `${path}: usable, cold`,
        value: ratio(...cold),
        unit: '×',
        goal: { atMost: 1.2 },
        note: `${Math.round(cold[0])} : ${Math.round(cold[1])} ms`,
      },
      {
        name: `${path}: usable, warm`,
        value: ratio(...warm),
        unit: '×',
        goal: { atMost: 1.05 },
        note: `${Math.round(warm[0])} : ${Math.round(warm[1])} ms`,
      },
    );
  }
  figures.push({
    name: 'largest entry of a remote, gzip',
    value: kib(Math.max(...built.entries)),
    unit: 'KiB',
    goal: { atMost: 15 },
  });
  return figures;
}

export const question: Question = {
  asks: 'What does federation cost against the same sources as one webpack application?',
  measure,
};
