import { getWhatsApp } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from './keys.ts';

/** The investor relations contact; empty while none is set. */
export const supportContact = {
  number: () =>
    queryOptions({
      queryKey: [...areas.settings, 'whatsapp'],
      queryFn: ({ signal }) => api.call(getWhatsApp, { signal }),
      select: ({ whatsapp }) => whatsapp,
    }),
};
