import {
  cancelDeletion,
  getDeletion,
  linkDataExport,
  listAccountEvents,
  listDataExports,
  requestDataExport,
  requestDeletion,
} from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { failureKind } from '@dayrise/platform/failures';
import { areas } from '../../lib/keys.ts';

export const accountEvents = {
  page: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...areas.profile, 'events', cursor],
      queryFn: ({ signal }) => api.call(listAccountEvents, { query: { cursor }, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Whether the person asked to be deleted, and what that writes off. */
export const deletionQuery = () =>
  queryOptions({
    queryKey: [...areas.profile, 'deletion'],
    queryFn: ({ signal }) => api.call(getDeletion, { signal }),
  });

/** Exports of the person's data; read again while one is being made. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: [...areas.profile, 'exports'],
    queryFn: ({ signal }) => api.call(listDataExports, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((each) => each.state === 'waiting') ? 5000 : false,
  });

export const askForExport = () => api.call(requestDataExport);
/** The address of an export, for one minute. */
export const linkExport = (id: string) => api.call(linkDataExport, { params: { id } });

export const askForDeletion = () => api.call(requestDeletion);
/** Cancels the request. There is none where an earlier attempt, whose answer was lost, has canceled it. */
export const keepAccount = (): Promise<unknown> =>
  api.call(cancelDeletion).catch((error: unknown) => {
    if (failureKind(error) !== 'missing') throw error;
  });
