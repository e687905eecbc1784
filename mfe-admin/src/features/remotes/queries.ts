import {
  activateRemote,
  type BodyOf,
  listRemotes,
  revokeRemoteToken,
  rollBackRemote,
  withdrawRemoteBuild,
} from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Reads of remotes, their builds and what browsers reported of them. */
export const remoteQueries = {
  list: () =>
    queryOptions({
      queryKey: keys.remotes,
      queryFn: ({ signal }) => api.call(listRemotes, { signal }),
      refetchInterval: 10_000,
    }),
};

export const sendRevocation = (id: string) => api.call(revokeRemoteToken, { params: { id } });

/** Gives everybody a build. */
export const sendActivation = ({ id, ...body }: BodyOf<typeof activateRemote> & { id: string }) =>
  api.call(activateRemote, { params: { id }, body });

/** Removes a build from everybody. */
export const sendWithdrawal = ({ id, ...body }: BodyOf<typeof withdrawRemoteBuild> & { id: string }) =>
  api.call(withdrawRemoteBuild, { params: { id }, body });

/** Gives everybody the build before. */
export const sendRollback = ({ id, ...body }: BodyOf<typeof rollBackRemote> & { id: string }) =>
  api.call(rollBackRemote, { params: { id }, body });
