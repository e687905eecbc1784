import { getWhatsApp } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** The support number, as an admin set it. */
export const contactQuery = () =>
  queryOptions({
    queryKey: ['settings', 'whatsapp'],
    queryFn: ({ signal }) => api.call(getWhatsApp, { signal }),
    staleTime: 5 * 60_000,
  });
