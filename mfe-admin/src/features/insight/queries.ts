import { type ExportKind, exportRecords, getInsight } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Reads of what happened on each day. */
export const insightQueries = {
  days: (days: number) =>
    queryOptions({
      queryKey: [...keys.insight, days],
      queryFn: ({ signal }) => api.call(getInsight, { query: { days }, signal }),
      placeholderData: (previous) => previous,
    }),
};

/** The charts' figures as CSV. Throws `ApiError` or `NoResponseError`. */
export const downloadInsight = (days: number) => api.download(getInsight, { query: { days } });

export interface ExportInput {
  readonly kind: ExportKind;
  /** First and last day, YYYY-MM-DD. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Records as CSV. Throws `ApiError` or `NoResponseError`. */
export const downloadRecords = ({ kind, from, to }: ExportInput) =>
  api.download(exportRecords, { params: { kind }, query: { from: from ?? undefined, to: to ?? undefined } });
