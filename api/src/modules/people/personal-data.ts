import type { PersonalData } from '../module.ts';
import { findDeletion } from './queries/deletion.ts';

export const personalData: PersonalData = {
  parts: [
    {
      name: 'deletion-request',
      about: 'Your request to be deleted, if there is one.',
      tables: ['deletion_request'],
      records: async function* (database, personId) {
        const request = await findDeletion(database, personId);
        if (request) yield request;
      },
    },
  ],
  leftOut: { erasure: 'The list of people who were deleted: you are not on it.' },
};
