import { changeEmail, listAccountEvents } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export const accountEvents = {
  page: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...areas.profile, 'events', cursor],
      queryFn: ({ signal }) => api.call(listAccountEvents, { query: { cursor }, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Asks for another address, which takes effect once it is confirmed from there. */
export const askForEmail = (email: string) => api.call(changeEmail, { body: { email } });
