import { listJobFailures, retryJob } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Queries of jobs without attempts left. */
export const jobQueries = {
  failures: () =>
    queryOptions({
      queryKey: keys.jobFailures,
      queryFn: ({ signal }) => api.call(listJobFailures, { signal }),
      refetchInterval: 15_000,
    }),
};

/** Runs a failed job again. Throws `ApiError` 404 when somebody else did so before. */
export const sendRetry = (id: string) => api.call(retryJob, { params: { id } });
