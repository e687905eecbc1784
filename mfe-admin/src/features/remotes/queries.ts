import {
  activateRemote,
  type BodyOf,
  createRemoteToken,
  listRemotes,
  revokeRemoteToken,
  rollBackRemote,
  setRemoteRules,
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

/** Makes a deploy token. The answer is the only time that it is shown. */
export const sendToken = ({ id, owner }: { id: string; owner: string }) =>
  api.call(createRemoteToken, { params: { id }, body: { owner } });

export const sendRevocation = (id: string) => api.call(revokeRemoteToken, { params: { id } });

export const sendRules = ({ id, ...body }: BodyOf<typeof setRemoteRules> & { id: string }) =>
  api.call(setRemoteRules, { params: { id }, body });

/** Gives everybody a build. */
export const sendActivation = ({ id, ...body }: BodyOf<typeof activateRemote> & { id: string }) =>
  api.call(activateRemote, { params: { id }, body });

/** Removes a build from everybody. */
export const sendWithdrawal = ({ id, ...body }: BodyOf<typeof withdrawRemoteBuild> & { id: string }) =>
  api.call(withdrawRemoteBuild, { params: { id }, body });

/** Gives everybody the build before. */
export const sendRollback = ({ id, reason }: { id: string; reason: string }) =>
  api.call(rollBackRemote, { params: { id }, body: { reason } });
