import { type BodyOf, updateContactDetails } from '@dayrise/contracts';
import { api } from '@dayrise/platform';

export const saveDetails = (body: BodyOf<typeof updateContactDetails>) =>
  api.call(updateContactDetails, { body });
