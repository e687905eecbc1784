import { ApiError } from '@dayrise/platform';
import { notifyManager, QueryClient } from '@tanstack/react-query';

const RETRIES = 2;

/** Retries faults and lost connections. A refusal would only be repeated. */
function mayRepeat(failures: number, error: Error): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.status < 500);
}

/** The cache of server data that all remotes share. */
export function createQueryClient(): QueryClient {
  // A press is handled before any timer. With the default, a timer, a second press would still find a button enabled
  // and a dialog that Escape closes, although the command is on its way.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      // Without a network everything fails at once. The default would wait for it, and then send commands by itself.
      queries: { staleTime: 10_000, retry: mayRepeat, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
