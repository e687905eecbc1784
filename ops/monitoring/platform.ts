import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import { z } from 'zod';
import { freePort } from '../../tooling/lib/ports.ts';
import { startPlatform, stop } from '../bench/lib/platform.ts';
import type { Tools } from '../bench/lib/question.ts';
import type { PanelQuery } from './dashboards.ts';
import { findProgram } from './programs.ts';

/** Panels that may be empty while nobody uses the platform and nothing fails. */
const quiet: readonly string[] = [
  'api: Errors',
  'jobs: Failed runs',
  // Without outbox events of a kind there is no series of it.
  'jobs: Outbox',
  'people: Money commands',
  // The platform of this check has no builds.
  'remotes: Loads',
  'remotes: Load time',
  'remotes: Problems',
  'remotes: Share of loads with a problem',
  // It has no standby either.
  'stores: Standby',
];

/** Milliseconds within which every other panel must have data: the first check of the ledger takes the longest. */
const longestWaitMs = 120_000;

const Answer = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});

/** Runs a platform with Prometheus beside it. Returns the panels without data. */
export async function findEmptyPanels(queries: readonly PanelQuery[]): Promise<string[]> {
  const cleanUps: (() => unknown)[] = [];
  const tools: Tools = { report: console.log, cleanUp: (work) => void cleanUps.push(work) };
  try {
    const platform = await startPlatform(tools, { seed: true });
    const [port, apiMetrics, workerMetrics] = [await freePort(), await freePort(), await freePort()];
    await platform.startApi(port, { METRICS_PORT: String(apiMetrics) });
    platform.startWorker({ WORKER_METRICS_PORT: String(workerMetrics) });
    const prometheus = await startPrometheus(tools, {
      'dayrise-api': apiMetrics,
      'dayrise-worker': workerMetrics,
    });

    let empty = await visit(port).then(() => findEmpty(prometheus, queries));
    for (const deadline = Date.now() + longestWaitMs; empty.length > 0 && Date.now() < deadline; ) {
      await visit(port);
      await sleep(1000);
      empty = await findEmpty(prometheus, queries);
    }
    return empty;
  } finally {
    for (const work of cleanUps.reverse()) await work();
  }
}

/** Makes calls with an answer, and one that is refused. */
async function visit(port: number): Promise<void> {
  for (const path of ['/api/market/coins', '/api/profile', '/api/health'])
    await fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text());
}

/** Prometheus, reading the given ports each second. Returns its address. */
async function startPrometheus(tools: Tools, ports: Readonly<Record<string, number>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dayrise-prometheus-'));
  tools.cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  const jobs = Object.entries(ports).map(([job_name, port]) => ({
    job_name,
    static_configs: [{ targets: [`127.0.0.1:${port}`] }],
  }));
  const file = join(folder, 'prometheus.yaml');
  writeFileSync(file, stringify({ global: { scrape_interval: '1s' }, scrape_configs: jobs }));
  const address = `127.0.0.1:${await freePort()}`;
  const flags = [`--config.file=${file}`, `--storage.tsdb.path=${folder}`, `--web.listen-address=${address}`];
  const child: ChildProcess = spawn(findProgram('prometheus'), [...flags, '--log.level=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  tools.cleanUp(() => stop(child));
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://${address}/-/ready`).catch(() => undefined);
    if (answer?.ok) return `http://${address}`;
    await sleep(100);
  }
  throw new Error('Prometheus does not start.');
}

/** The panels with a query that has no number as its answer. */
async function findEmpty(prometheus: string, queries: readonly PanelQuery[]): Promise<string[]> {
  const known = new Set(queries.map(({ panel }) => panel));
  const stale = quiet.filter((panel) => !known.has(panel));
  if (stale.length > 0) throw new Error(`No dashboard has these panels: ${stale.join(', ')}.`);
  const asked = queries.filter(({ panel }) => !quiet.includes(panel));
  const answers = await Promise.all(
    asked.map(async ({ panel, expr }) => {
      const url = `${prometheus}/api/v1/query?${new URLSearchParams({ query: expr })}`;
      const { data } = Answer.parse(await (await fetch(url)).json());
      const hasData = data.result.some(({ value: [, text] }) => text !== 'NaN');
      return hasData ? [] : [`${panel}: ${expr}`];
    }),
  );
  return answers.flat();
}
