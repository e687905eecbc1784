import { endAnnouncement, listManagedAnnouncements } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Reads of announcements, also planned and past ones. */
export const announcementQueries = {
  list: () =>
    queryOptions({
      queryKey: keys.announcements,
      queryFn: ({ signal }) => api.call(listManagedAnnouncements, { signal }),
    }),
};

/** Ends an announcement now. */
export const sendEnd = (id: string) => api.call(endAnnouncement, { params: { id } });
