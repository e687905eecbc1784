import { endOtherSessions, endSession, listSessions } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export const sessions = {
  own: () =>
    queryOptions({
      queryKey: [...areas.sessions, 'own'],
      queryFn: ({ signal }) => api.call(listSessions, { signal }),
    }),
};

/** Signs one other device out. */
export const endOne = (id: string) => api.call(endSession, { params: { id } });

/** Signs every device out but this one. */
export const endAllOthers = () => api.call(endOtherSessions);
