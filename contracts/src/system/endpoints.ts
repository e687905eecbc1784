import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Moment } from '../fields.ts';
import { Health, JobFailure, LiveEvent, PlatformEvent } from './schemas.ts';

export const getHealth = defineEndpoint(() => ({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  access: 'all',
  summary: 'Whether everything works; 503 names what is down. For people and alerts, not for load balancers',
  response: Health,
}));

export const getLiveness = defineEndpoint(() => ({
  name: 'getLiveness',
  method: 'GET',
  path: '/api/health/live',
  access: 'all',
  summary: 'Whether the process answers; a supervisor restarts one that does not',
  response: z.object({ status: z.literal('ok') }),
}));

export const getReadiness = defineEndpoint(() => ({
  name: 'getReadiness',
  method: 'GET',
  path: '/api/health/ready',
  access: 'all',
  summary: 'Whether the process can serve calls: its stores answer and it is not stopping; 503 otherwise',
  response: z.object({ status: z.enum(['ok', 'down']), down: z.array(z.string()) }),
}));

export const getOpenApi = defineEndpoint(() => ({
  name: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'all',
  summary: 'This interface as OpenAPI 3.1',
  response: z.record(z.string(), z.unknown()),
}));

export const streamEvents = defineEndpoint(() => ({
  name: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  access: 'signed-in',
  summary: 'Server-sent events for the person who calls; a comment line keeps a quiet one open',
  response: LiveEvent,
  answerKind: 'event-stream',
}));

export const streamPlatform = defineEndpoint(() => ({
  name: 'streamPlatform',
  method: 'GET',
  path: '/api/platform/stream',
  access: 'all',
  summary: 'Server-sent events on the platform itself: another build of a remote became active',
  response: PlatformEvent,
  answerKind: 'event-stream',
}));

export const getJobs = defineEndpoint(() => ({
  name: 'getJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: 'The job queues: what is scheduled, waiting, failed',
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
  summary: 'Jobs that used up their tries, newest first; each job keeps its latest 20, for 7 days',
  response: z.object({ failures: z.array(JobFailure) }),
}));

export const retryJob = defineEndpoint(() => ({
  name: 'retryJob',
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  access: 'admin',
  summary: 'Run a failed job again; 404 when it is no longer among the failed ones',
  params: z.object({ id: z.string().min(1).max(255) }),
  response: z.object({ job: z.string() }),
  status: 202,
}));
