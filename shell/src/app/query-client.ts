import { ApiError } from '@dayrise/platform';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;

/** Retries faults and lost connections. A refusal would only be repeated. */
function mayRepeat(failures: number, error: Error): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.status < 500);
}

/** The cache of server data that all remotes share. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network everything fails at once. The default would wait for it, and then send commands by itself.
      queries: { staleTime: 10_000, retry: mayRepeat, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
