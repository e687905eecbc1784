import {
  type BodyOf,
  createAnnouncement,
  endAnnouncement,
  listManagedAnnouncements,
} from '@dayrise/contracts';
import { api, newIdempotencyKey, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Reads of announcements, also planned and past ones. */
export const announcementQueries = {
  list: () =>
    queryOptions({
      queryKey: keys.announcements,
      queryFn: ({ signal }) => api.call(listManagedAnnouncements, { signal }),
    }),
};

/** Publishes or plans an announcement. Throws `ApiError` with issues by field. */
export const sendAnnouncement = (body: BodyOf<typeof createAnnouncement>) =>
  api.call(createAnnouncement, { body, idempotencyKey: newIdempotencyKey() });

/** Ends an announcement now. */
export const sendEnd = (id: string) => api.call(endAnnouncement, { params: { id } });
