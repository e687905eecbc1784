import { type BodyOf, listContactChanges, updateContactDetails } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export const contactChanges = {
  own: () =>
    queryOptions({
      queryKey: [...areas.profile, 'contact-changes'],
      queryFn: ({ signal }) => api.call(listContactChanges, { signal }),
    }),
};

export const saveDetails = (body: BodyOf<typeof updateContactDetails>) =>
  api.call(updateContactDetails, { body });
