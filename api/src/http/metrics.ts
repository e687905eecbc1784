import { createServer } from 'node:http';
import type { AnyEndpoint } from '@dayrise/contracts';
import type { Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { config } from '../config.ts';
import { logger } from '../lib/logger.ts';
import { isStopping, onShutdown } from '../lib/shutdown.ts';
import { openStreams } from '../live/event-stream.ts';

const registry = new Registry();

const requests = new Histogram({
  name: 'dayrise_http_request_seconds',
  help: 'Seconds from the first byte of a request to the last byte of its response, without event streams.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

new Gauge({
  name: 'dayrise_event_streams',
  help: 'Open event streams.',
  registers: [registry],
  collect() {
    this.set(openStreams());
  },
});

const jobRuns = new Counter({
  name: 'dayrise_job_runs_total',
  help: 'Job runs by outcome.',
  labelNames: ['job', 'outcome'],
  registers: [registry],
});

const jobSeconds = new Histogram({
  name: 'dayrise_job_seconds',
  help: 'Duration of job runs in seconds.',
  labelNames: ['job'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers: [registry],
});

const jobSuccess = new Gauge({
  name: 'dayrise_job_last_success_timestamp_seconds',
  help: 'When this process last carried out a job, in Unix seconds.',
  labelNames: ['job'],
  registers: [registry],
});

const remoteLoads = new Histogram({
  name: 'dayrise_remote_load_seconds',
  help: 'Seconds until a part of a remote has loaded, as browsers report it.',
  labelNames: ['remote', 'build'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 12],
  registers: [registry],
});
const remoteProblems = new Counter({
  name: 'dayrise_remote_problems_total',
  help: 'Failed loads and errors of a remote, as browsers report them.',
  labelNames: ['remote', 'build', 'kind'],
  registers: [registry],
});

/** Records what browsers reported. Remote and build must be known ones, because each is a series. */
export function measureRemotes(
  reports: readonly { remote: string; build: string; kind: string; ms?: number | undefined }[],
): void {
  for (const { remote, build, kind, ms = 0 } of reports) {
    if (kind === 'load') remoteLoads.observe({ remote, build }, ms / 1000);
    else remoteProblems.inc({ remote, build, kind });
  }
}

/** One value, values by label, or null. */
type Reading = number | null | readonly (readonly [Readonly<Record<string, string>>, number])[];

/**
 * Gauges that are set by one `read` per scrape. If it fails, they have no values, so that no old ones are shown, and the
 * other metrics are still returned.
 */
export function defineGauges<Name extends string>(
  definitions: Readonly<Record<Name, { readonly help: string; readonly labels?: readonly string[] }>>,
  read: () => Promise<Readonly<Record<Name, Reading>>>,
): void {
  let reading: Promise<void> | undefined;
  const fill = async () => {
    const readings = await read().catch((error: unknown) => {
      logger.warn({ err: error, metrics: Object.keys(definitions) }, 'could not be measured');
      return null;
    });
    for (const [name, gauge] of gauges) setGauge(gauge, readings?.[name] ?? null);
  };
  // All of them are asked at once, and wait for the same reading.
  const collect = () => {
    reading ??= fill().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const names = Object.keys(definitions) as Name[];
  const gauges = names.map((name) => {
    const { help, labels = [] } = definitions[name];
    return [
      name,
      new Gauge({ name, help, labelNames: [...labels], registers: [registry], collect }),
    ] as const;
  });
}

function setGauge(gauge: Gauge, reading: Reading): void {
  gauge.reset();
  gauge.remove({});
  if (typeof reading === 'number') gauge.set(reading);
  else for (const [labels, value] of reading ?? []) gauge.set(labels, value);
}

/** Measures each call under its route's pattern, so that ids in paths don't create new series. */
export const measureRequests: Middleware = async (http, next) => {
  const startedAt = performance.now();
  await next();
  if (http.respond === false) return;
  const labels = { method: http.method, route: routeOf(http.state.endpoint), status: http.status };
  requests.observe(labels, (performance.now() - startedAt) / 1000);
};

/** Counts a call that was refused before its route was known. */
export function countRefusal(method: string): void {
  requests.observe({ method, route: 'other', status: 503 }, 0);
}

/** A call's route as a pattern, so that ids in paths don't create new series. */
export function routeOf(endpoint: AnyEndpoint | undefined): string {
  return endpoint?.path ?? 'other';
}

/** Records a job run. */
export function measureJob(run: { job: string; ok: boolean; milliseconds: number }): void {
  jobRuns.inc({ job: run.job, outcome: run.ok ? 'done' : 'failed' });
  if (run.ok) jobSuccess.setToCurrentTime({ job: run.job });
  jobSeconds.observe({ job: run.job }, run.milliseconds / 1000);
}

/**
 * Serves metrics to Prometheus at `/metrics`, and whether this process runs and works at `/live` and `/ready`. If the
 * port is taken, logs a warning.
 */
export function serveMetrics(port: number, isWorking: () => boolean = () => true): void {
  // Measuring the event loop's delay wakes the process 100 times a second, so it begins where somebody reads it.
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url === '/live' || request.url === '/ready') {
      const isGood = request.url === '/live' || (isWorking() && !isStopping());
      response.writeHead(isGood ? 200 : 503, isGood ? {} : { 'Retry-After': '1' }).end();
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.once('error', (error) => logger.warn({ err: error, port }, 'metrics are not served'));
  server.listen(port, config.METRICS_HOST);
  onShutdown('http', () => {
    server.close();
    server.closeAllConnections();
  });
}
