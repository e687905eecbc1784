import {
  type BodyOf,
  getDerivedCheck,
  getJobs,
  getReconciliation,
  getReturns,
  getSummary,
  listReturnFailures,
  runJobNow,
} from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Queries of the dashboard, one per panel, so that one can fail without the others. */
export const overviewQueries = {
  /** The totals, now or at a past moment (ISO 8601). */
  summary: (at?: string) =>
    queryOptions({
      queryKey: [...keys.summary, at ?? 'now'],
      queryFn: ({ signal }) => api.call(getSummary, { query: { at }, signal }),
    }),
  returns: () =>
    queryOptions({ queryKey: keys.returns, queryFn: ({ signal }) => api.call(getReturns, { signal }) }),
  returnFailures: () =>
    queryOptions({
      queryKey: keys.returnFailures,
      queryFn: ({ signal }) => api.call(listReturnFailures, { signal }),
      refetchInterval: 60_000,
    }),
  derivedCheck: () =>
    queryOptions({
      queryKey: keys.derivedCheck,
      queryFn: ({ signal }) => api.call(getDerivedCheck, { signal }),
      refetchInterval: 60_000,
    }),
  reconciliation: () =>
    queryOptions({
      queryKey: keys.reconciliation,
      queryFn: ({ signal }) => api.call(getReconciliation, { signal }),
      refetchInterval: 60_000,
    }),
  jobs: () =>
    queryOptions({
      queryKey: keys.jobs,
      queryFn: ({ signal }) => api.call(getJobs, { signal }),
      refetchInterval: 15_000,
    }),
};

/** Queues a scheduled job to run now. */
export const startJob = (job: BodyOf<typeof runJobNow>['job']) => api.call(runJobNow, { body: { job } });
