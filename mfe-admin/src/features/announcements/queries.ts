import { endAnnouncement, listManagedAnnouncements } from '@dayrise/contracts';
import { api, keepPreviousData, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Reads of announcements, also planned and past ones. */
export const announcementQueries = {
  list: (cursor?: string) =>
    queryOptions({
      queryKey: [...keys.announcements, 'list', cursor],
      queryFn: ({ signal }) => api.call(listManagedAnnouncements, { query: { cursor }, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Ends an announcement now. */
export const sendEnd = (id: string) => api.call(endAnnouncement, { params: { id } });
