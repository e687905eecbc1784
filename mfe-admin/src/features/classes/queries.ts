import { endClass, exportClass, getClass, getClassJournal, listClasses } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

export const classQueries = {
  list: () =>
    queryOptions({
      queryKey: [...keys.classes, 'list'],
      queryFn: async ({ signal }) => (await api.call(listClasses, { signal })).classes,
    }),
  /** A class with its members, renewed with prices. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...keys.classes, 'one', id],
      queryFn: ({ signal }) => api.call(getClass, { params: { id }, signal }),
      refetchInterval: 30_000,
    }),
  journal: (id: string, seat: string) =>
    queryOptions({
      queryKey: [...keys.classes, 'journal', seat],
      queryFn: async ({ signal }) =>
        (await api.call(getClassJournal, { params: { id, seat }, signal })).journal,
    }),
};

/** The members as CSV. Throws `ApiError` or `NoResponseError`. */
export const downloadClass = (id: string) => api.download(exportClass, { params: { id } });

/** Ends a class now; the reason is recorded. */
export const sendEnd = ({ id, reason }: { readonly id: string; readonly reason: string }) =>
  api.call(endClass, { params: { id }, body: { reason } });
