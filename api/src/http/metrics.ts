import { createServer } from 'node:http';
import type { AnyEndpoint } from '@dayrise/contracts';
import type { Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { config } from '../config.ts';
import { prisma } from '../data/prisma.ts';
import { logger } from '../lib/logger.ts';
import { isStopping, onShutdown } from '../lib/shutdown.ts';
import { openStreams } from './event-stream.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

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

/** One query for all of them. Any process may be asked, and each answers for all. */
const outboxPending = new Gauge({
  name: 'dayrise_outbox_pending',
  help: 'Events of the outbox that are not carried out yet.',
  registers: [registry],
  collect: measureOutbox,
});
const outboxOldest = new Gauge({
  name: 'dayrise_outbox_oldest_seconds',
  help: 'Age of the oldest event of the outbox that is not carried out yet, in seconds.',
  registers: [registry],
});
const outboxFailing = new Gauge({
  name: 'dayrise_outbox_failing',
  help: 'Events of the outbox whose last attempt failed and that are tried again, by kind.',
  labelNames: ['kind'],
  registers: [registry],
});
const outboxGivenUp = new Gauge({
  name: 'dayrise_outbox_given_up',
  help: 'Events of the outbox that were given up in the last 24 hours, such as mail that was refused, by kind.',
  labelNames: ['kind'],
  registers: [registry],
});

interface OutboxRow {
  readonly kind: string;
  readonly pending: number;
  readonly failing: number;
  readonly oldest: number | null;
  readonly givenUp: number;
}

async function measureOutbox(): Promise<void> {
  const rows = await prisma.$queryRaw<OutboxRow[]>`
    SELECT kind, count(*) FILTER (WHERE done_at IS NULL)::int AS pending,
      count(*) FILTER (WHERE done_at IS NULL AND error IS NOT NULL)::int AS failing,
      extract(epoch FROM now() - min(created_at) FILTER (WHERE done_at IS NULL))::float AS oldest,
      count(*) FILTER (WHERE done_at IS NOT NULL)::int AS "givenUp"
    FROM outbox
    WHERE done_at IS NULL OR (done_at > now() - interval '1 day' AND error IS NOT NULL)
    GROUP BY kind`;
  outboxPending.set(rows.reduce((sum, { pending }) => sum + pending, 0));
  outboxOldest.set(Math.max(0, ...rows.map(({ oldest }) => oldest ?? 0)));
  outboxFailing.reset();
  outboxGivenUp.reset();
  for (const { kind, failing, givenUp } of rows) {
    outboxFailing.set({ kind }, failing);
    outboxGivenUp.set({ kind }, givenUp);
  }
}

/** Measures each call under its route's pattern, so that ids in paths don't create new series. */
export const measureRequests: Middleware = async (http, next) => {
  const startedAt = performance.now();
  await next();
  if (http.respond === false) return;
  const labels = { method: http.method, route: routeOf(http.state.endpoint), status: http.status };
  requests.observe(labels, (performance.now() - startedAt) / 1000);
};

function routeOf(endpoint: AnyEndpoint | undefined): string {
  return endpoint?.path ?? 'other';
}

/** Records a job run. */
export function measureJob(run: { job: string; ok: boolean; milliseconds: number }): void {
  jobRuns.inc({ job: run.job, outcome: run.ok ? 'done' : 'failed' });
  jobSeconds.observe({ job: run.job }, run.milliseconds / 1000);
}

/**
 * Serves metrics to Prometheus at `/metrics`, and whether this process runs and works at `/live` and `/ready`. If the
 * port is taken, logs a warning.
 */
export function serveMetrics(port: number, isWorking: () => boolean = () => true): void {
  const server = createServer((request, response) => {
    if (request.url === '/live' || request.url === '/ready') {
      const isGood = request.url === '/live' || (isWorking() && !isStopping());
      response.writeHead(isGood ? 200 : 503).end();
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
