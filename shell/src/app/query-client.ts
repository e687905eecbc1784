import { ApiError } from '@dayrise/contracts';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;

/** A refusal stays one however often it is asked; a fault or a lost connection may pass. */
function mayRepeat(failures: number, error: Error): boolean {
  return failures < RETRIES && !(error instanceof ApiError && error.status < 500);
}

/** The one cache of server data, for all remotes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: mayRepeat },
      mutations: { retry: false },
    },
  });
}
