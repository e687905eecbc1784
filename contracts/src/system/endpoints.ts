import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Moment } from '../fields.ts';
import { BrowserSpan, Health, JobFailure, LiveEvent, PlatformEvent } from './schemas.ts';

export const getHealth = defineEndpoint(() => ({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  access: 'all',
  stake: 'read',
  summary:
    'Status of all components; 503 names those that are down. For people and alerts, not for load balancers',
  response: Health,
}));

export const getLiveness = defineEndpoint(() => ({
  name: 'getLiveness',
  method: 'GET',
  path: '/api/health/live',
  access: 'all',
  stake: 'read',
  summary: 'Liveness probe: whether the process responds',
  response: z.object({ status: z.literal('ok') }),
}));

export const getReadiness = defineEndpoint(() => ({
  name: 'getReadiness',
  method: 'GET',
  path: '/api/health/ready',
  access: 'all',
  stake: 'read',
  summary: 'Readiness probe: 503 while a store is down or the process is shutting down',
  response: z.object({ status: z.enum(['ok', 'down']), down: z.array(z.string()) }),
}));

export const getOpenApi = defineEndpoint(() => ({
  name: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'all',
  stake: 'read',
  summary: 'This API as OpenAPI 3.1',
  response: z.record(z.string(), z.unknown()),
}));

export const getApiDocs = defineEndpoint(() => ({
  name: 'getApiDocs',
  method: 'GET',
  path: '/api/docs',
  access: 'all',
  stake: 'read',
  summary: 'This reference as a page',
  responseKind: 'binary',
  status: 200,
}));

export const getApiDocsFile = defineEndpoint(() => ({
  name: 'getApiDocsFile',
  method: 'GET',
  path: '/api/docs/{file}',
  access: 'all',
  stake: 'read',
  summary: 'A script or sheet of that page',
  params: z.object({ file: z.enum(['start.js', 'swagger-ui-bundle.js', 'swagger-ui.css']) }),
  responseKind: 'binary',
  status: 200,
}));

export const reportSpans = defineEndpoint(() => ({
  name: 'reportSpans',
  method: 'POST',
  path: '/api/traces',
  access: 'all',
  stake: 'own',
  summary: 'Page views and calls of a browser, for the traces; 404 unless browsers trace here',
  body: z.object({ spans: z.array(BrowserSpan).min(1).max(50) }),
}));

export const streamEvents = defineEndpoint(() => ({
  name: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  access: 'signed-in',
  stake: 'read',
  summary: 'Server-sent events for the signed-in person; comment lines keep an idle stream open',
  response: LiveEvent,
  responseKind: 'event-stream',
  // Open tabs learn here that their session has ended.
  withoutFactor: true,
}));

export const streamPlatform = defineEndpoint(() => ({
  name: 'streamPlatform',
  method: 'GET',
  path: '/api/platform/stream',
  access: 'all',
  stake: 'read',
  summary: 'Server-sent events about the platform: another build of a remote became active',
  response: PlatformEvent,
  responseKind: 'event-stream',
}));

export const getJobs = defineEndpoint(() => ({
  name: 'getJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  stake: 'read',
  permission: 'system.read',
  summary: 'The job queues: scheduled, waiting and failed jobs',
  response: z.object({
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: z.number().int(),
        active: z.number().int(),
        delayed: z.number().int(),
        failed: z.number().int(),
        schedules: z.array(z.object({ name: z.string(), nextRunAt: Moment.nullable() })),
        lastFailure: z.object({ job: z.string(), reason: z.string(), at: Moment }).nullable(),
      }),
    ),
  }),
}));

export const listJobFailures = defineEndpoint(() => ({
  name: 'listJobFailures',
  method: 'GET',
  path: '/api/admin/jobs/failures',
  access: 'admin',
  stake: 'read',
  permission: 'system.read',
  summary: 'Jobs that failed all attempts, newest first; the latest 20 per job, for 7 days',
  response: z.object({ failures: z.array(JobFailure) }),
}));

export const retryJob = defineEndpoint(() => ({
  name: 'retryJob',
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  access: 'admin',
  stake: 'access',
  permission: 'system.manage',
  summary: 'Retry a failed job; 404 when it is no longer in the list of failures',
  params: z.object({ id: z.string().min(1).max(255) }),
  response: z.object({ job: z.string() }),
  status: 202,
}));

export const runJobNow = defineEndpoint(() => ({
  name: 'runJobNow',
  method: 'POST',
  path: '/api/admin/jobs/run',
  access: 'admin',
  stake: 'access',
  permission: 'system.manage',
  summary:
    'Queue a scheduled job to run now: a check of the ledger or of the whole public log, or the completion of daily returns',
  body: z.object({ job: z.enum(['ledger.verify', 'log.verify', 'returns.post']) }),
  response: z.object({ job: z.string() }),
  status: 202,
}));
