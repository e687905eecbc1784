import {
  getApiDocs,
  getApiDocsFile,
  getHealth,
  getJobs,
  getLiveness,
  getOpenApi,
  getQueues,
  getReadiness,
  getSummary,
  listJobFailures,
  reportSpans,
  retryJob as retryJobEndpoint,
  runJobNow as runJobNowEndpoint,
  streamEvents,
  streamPlatform,
} from '@dayrise/contracts';
import { config } from '../../config.ts';
import { limitAddress, mount, type Router } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { pastMoment } from '../../lib/past-moment.ts';
import { ensureSubscribed } from '../../live/index.ts';
import { docsFile, docsPage } from './api-docs.ts';
import { recordSpans } from './commands/record-spans.ts';
import { retryJob } from './commands/retry-job.ts';
import { runJobNow } from './commands/run-job-now.ts';
import { checkHealth, checkReadiness } from './health.ts';
import { describeQueues, listFailures } from './job-queues.ts';
import { openEvents } from './open-events.ts';
import { openApi } from './openapi.ts';
import { addPlatformStream } from './platform-events.ts';
import { readSummaryAt } from './queries/past-totals.ts';
import { readQueues, readSummary } from './queries/totals.ts';

/** Health, the back office's totals and queues, the OpenAPI document, live events and the job queues. */
export function mountRoutes(router: Router): void {
  mount(router, getHealth, {
    ignoresSession: true,
    handle: async ({ setStatus }) => {
      const health = await checkHealth();
      if (health.status === 'down') setStatus(503);
      return health;
    },
  });
  mount(router, getLiveness, { ignoresSession: true, handle: async () => ({ status: 'ok' as const }) });
  mount(router, getReadiness, {
    ignoresSession: true,
    handle: async ({ setStatus }) => {
      const readiness = await checkReadiness();
      if (readiness.status === 'down') setStatus(503);
      return readiness;
    },
  });
  mount(router, getSummary, {
    handle: ({ context: { database }, query: { at } }) =>
      at === undefined ? readSummary(database) : readSummaryAt(database, pastMoment(at)),
  });
  mount(router, getQueues, { handle: ({ context }) => readQueues(context.database) });
  mount(router, getOpenApi, { handle: async () => openApi() });
  mount(router, getApiDocs, { ignoresSession: true, handle: async () => docsPage() });
  mount(router, getApiDocsFile, { ignoresSession: true, handle: ({ params }) => docsFile(params.file) });
  mount(router, reportSpans, {
    ignoresSession: true,
    before: [requireBrowserTraces, limitAddress('traces', 120, 60)],
    handle: async ({ body }) => {
      await recordSpans(body.spans);
      return undefined;
    },
  });
  mount(router, streamEvents, {
    handle: async (call) => {
      if (!call.authenticated) throw new AppError('unauthenticated');
      // A stream that is open can't be refused any more.
      await ensureSubscribed();
      await openEvents(call.context.database, call.stream, call.authenticated);
      return undefined;
    },
  });
  mount(router, streamPlatform, {
    handle: async ({ stream }) => {
      await addPlatformStream(stream);
      return undefined;
    },
  });
  mount(router, listJobFailures, { handle: async () => ({ failures: await listFailures() }) });
  mount(router, retryJobEndpoint, {
    handle: async ({ context, params }) => ({ job: await retryJob(context, params.id) }),
  });
  mount(router, runJobNowEndpoint, {
    handle: async ({ context, body }) => {
      await runJobNow(context, body.job);
      return { job: body.job };
    },
  });
  mount(router, getJobs, { handle: async () => ({ queues: await describeQueues() }) });
}

function requireBrowserTraces(): void {
  if (config.BROWSER_TRACES === 0) throw new AppError('not_found');
}
