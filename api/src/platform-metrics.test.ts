import { readdir, readFile } from 'node:fs/promises';
import type { Market } from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { connectRedis } from './data/redis.ts';
import { saveMarket } from './modules/market/state.ts';
import { freePort, startProcess, waitUntilHealthy } from './testing/api-process.ts';

// Prometheus, Grafana and people read the same names: those that a process answers, and no others.

const readRoot = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/\bdayrise_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count)$/, ''))),
];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const quote = (source: Market['source']) =>
  saveMarket({ coins: [], asOf: minutesAgo(1).toISOString(), fetchedAt: null, source, stale: false });

let metrics: string;
let metricsWithLivePrices: string;
beforeAll(async () => {
  await connectRedis();
  // What takes the place of the service while it can't be reached.
  await quote('simulated');
  const event = { kind: 'notifications.push', payload: {} };
  await prisma.outbox.createMany({
    data: [
      // A device that fails for a day, and an event that nobody carries out.
      { ...event, createdAt: minutesAgo(1440), dueAt: minutesAgo(-30), attempts: 9, error: 'No answer.' },
      { ...event, createdAt: minutesAgo(10), dueAt: minutesAgo(10) },
    ],
  });
  const [port, metricsPort] = [await freePort(), await freePort()];
  const api = startProcess('src/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    MARKET_SOURCE: 'auto',
    DISK_RESERVE_PERCENT: '100',
  });
  await waitUntilHealthy(`http://127.0.0.1:${port}`);
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  metrics = await scrape();
  await quote('coingecko');
  metricsWithLivePrices = await scrape();
  await api.stop();
}, 90_000);

const offered = () => namesIn([...metrics.matchAll(/^# TYPE \S+/gm)].join('\n'));

it('answers for the stores, the books and what waits', () => {
  for (const line of [
    'dayrise_ledger_sound 1',
    'dayrise_posting_stopped 0',
    'dayrise_returns_refused 0',
    'dayrise_returns_waiting_days 0',
    'dayrise_derived_differences 0',
    'dayrise_redis_ready{use="general"} 1',
    'dayrise_disk_low 1',
    'dayrise_waiting{queue="withdrawals"} 0',
    'dayrise_queue_jobs{state="failed"} 0',
    'dayrise_database_connections{server="primary",state="waiting"} 0',
  ]) {
    expect(metrics.split('\n')).toContain(line);
  }
  // Nothing was ever checked or archived and there is no standby, so there is no value, and no wrong one.
  expect(metrics).not.toMatch(/^dayrise_standby_usable/m);
  expect(metrics).not.toMatch(/^dayrise_ledger_check_age_seconds/m);
  expect(metrics).not.toMatch(/^dayrise_archive_failing/m);
});

it('reports how long an outbox event has waited for its first attempt, however long others have failed', () => {
  expect(metrics.split('\n')).toContain('dayrise_outbox_failing{kind="notifications.push"} 1');
  const seconds = Number(/^dayrise_outbox_oldest_seconds (.*)$/m.exec(metrics)?.[1]);
  expect(seconds).toBeGreaterThanOrEqual(600);
  expect(seconds).toBeLessThan(86_400);
});

it('has no age of market prices while simulated ones stand in for the service', () => {
  expect(metrics).not.toMatch(/^dayrise_market_age_seconds/m);
  const [, seconds] = /^dayrise_market_age_seconds (.*)$/m.exec(metricsWithLivePrices) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(60);
});

it('has a line in the documentation for each metric', async () => {
  const [, documented = ''] = (await readRoot('docs/operations.md')).split('### Metrics');
  expect(namesIn(documented.split('### Alerts')[0] ?? '').sort()).toEqual(offered().sort());
});

it('has rules and dashboards of metrics that exist', async () => {
  const dashboards = await readdir(new URL('../../ops/monitoring/grafana/dashboards', import.meta.url));
  const files = dashboards.map((file) => `ops/monitoring/grafana/dashboards/${file}`);
  expect(files.length).toBeGreaterThan(0);
  // Those of backups are written by their units.
  const units = ['backup', 'dump'].map((name) => readRoot(`ops/deploy/systemd/dayrise-${name}.service`));
  const known = [...offered(), ...(await Promise.all(units)).flatMap((unit) => [...namesIn(unit)])];
  for (const file of [
    'ops/monitoring/prometheus/dayrise.rules.yaml',
    'ops/monitoring/prometheus/dayrise.test.yaml',
    ...files,
  ])
    for (const name of namesIn(await readRoot(file))) expect(known, file).toContain(name);
});

it('has dashboards whose panels say what they show', async () => {
  const folder = new URL('../../ops/monitoring/grafana/dashboards/', import.meta.url);
  const ids = new Set<string>();
  for (const file of await readdir(folder)) {
    const { uid, title, panels } = JSON.parse(await readFile(new URL(file, folder), 'utf8'));
    expect(title, file).toMatch(/^Dayrise: /);
    ids.add(uid);
    for (const panel of panels) {
      expect(panel, file).toMatchObject({
        title: expect.stringMatching(/./),
        description: expect.stringMatching(/\.$/),
        fieldConfig: { defaults: { unit: expect.stringMatching(/./) } },
      });
      for (const { expr } of panel.targets)
        expect(namesIn(expr).length + Number(/process_|nodejs_/.test(expr))).toBeGreaterThan(0);
    }
    expect(new Set(panels.map((panel: { id: number }) => panel.id)).size).toBe(panels.length);
  }
  expect(ids.size).toBe((await readdir(folder)).length);
});

it('has a panel that counts what moves money for investors and their programs, and nothing else', async () => {
  const { panels } = JSON.parse(await readRoot('ops/monitoring/grafana/dashboards/people.json'));
  const { targets } = panels.find(({ title }: { title: string }) => title === 'Money commands');
  const [, methods = '', routes = ''] = /method=~"(.*?)".* route=~"(.*?)"/.exec(targets[0].expr) ?? [];
  const fits = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text);
  const named = (found: typeof endpoints) => found.map(({ method, path }) => `${method} ${path}`).sort();
  const counted = endpoints.filter(({ method, path }) => fits(methods, method) && fits(routes, path));
  const moving = endpoints.filter(({ stake }) => stake === 'money');
  expect(named(counted)).toEqual(named(moving.filter(({ access }) => ['user', 'key'].includes(access))));
});

it('explains each alert, and tries each', async () => {
  const alertsIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name).sort();
  const rules = alertsIn(await readRoot('ops/monitoring/prometheus/dayrise.rules.yaml'), /- alert: (\w+)/g);
  const [, explained = ''] = (await readRoot('docs/operations.md')).split('### Alerts');
  expect(alertsIn(explained, /^\| `(\w+)` \|/gm)).toEqual(rules);
  const tests = await readRoot('ops/monitoring/prometheus/dayrise.test.yaml');
  expect(alertsIn(tests, /name: (\w+) fires/g)).toEqual(rules);
  expect(alertsIn(tests, /name: (\w+) stays quiet/g)).toEqual(rules);
});
