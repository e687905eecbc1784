import { ApiError } from '@dayrise/platform';
import { notifyManager, QueryClient } from '@tanstack/react-query';

const RETRIES = 2;

/** Retries server errors and lost connections, but not refusals, which would fail again. */
function mayRepeat(failures: number, error: Error): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.status < 500);
}

/** The cache of server data that all remotes share. */
export function createQueryClient(): QueryClient {
  // Click handlers run before timers. The default is a timer, so a second click could find the button still enabled.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      // Fail fast when offline; the default queues commands.
      queries: { staleTime: 10_000, retry: mayRepeat, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
