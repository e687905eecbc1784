import { createServer } from 'node:http';
import type { AnyEndpoint } from '@dayrise/contracts';
import type { Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { logger } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { openStreams } from './event-stream.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'dayrise_http_request_seconds',
  help: 'Seconds from the first byte of a call to the last of its answer; streams are left out.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

new Gauge({
  name: 'dayrise_event_streams',
  help: 'Event streams open now.',
  registers: [registry],
  collect() {
    this.set(openStreams());
  },
});

const jobRuns = new Counter({
  name: 'dayrise_job_runs_total',
  help: 'Runs of jobs by outcome.',
  labelNames: ['job', 'outcome'],
  registers: [registry],
});

const jobSeconds = new Histogram({
  name: 'dayrise_job_seconds',
  help: 'Seconds that a run of a job took.',
  labelNames: ['job'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers: [registry],
});

/** Measures each call by its route's pattern, so that addresses with ids don't multiply the series. */
export const measureRequests: Middleware = async (http, next) => {
  const done = requests.startTimer({ method: http.method });
  await next();
  if (http.respond === false) return;
  done({ route: routeOf(http.state.endpoint), status: http.status });
};

function routeOf(endpoint: AnyEndpoint | undefined): string {
  return endpoint?.path ?? 'other';
}

/** Counts a run of a job; milliseconds. */
export function measureJob(run: { job: string; ok: boolean; milliseconds: number }): void {
  jobRuns.inc({ job: run.job, outcome: run.ok ? 'done' : 'failed' });
  jobSeconds.observe({ job: run.job }, run.milliseconds / 1000);
}

/** Serves the figures to Prometheus at `/metrics`, to this machine alone. A port that is taken is only logged. */
export function serveMetrics(port: number): void {
  const server = createServer((request, response) => {
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
  server.listen(port, '127.0.0.1');
  onShutdown('http', () => {
    server.close();
    server.closeAllConnections();
  });
}
