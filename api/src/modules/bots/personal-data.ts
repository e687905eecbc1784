import type { PersonalData } from '../module.ts';
import { presentApiKey } from './presenter.ts';
import { findApiKeys } from './queries/api-keys.ts';

export const personalData: PersonalData = {
  parts: [
    {
      name: 'api-keys',
      about:
        'Your API keys, without their secrets: when each was made and last used, and from which address.',
      tables: ['api_key'],
      records: async function* (database, personId) {
        for (const row of await findApiKeys(database, personId)) {
          const { _id: id, scopes, addresses, ...key } = presentApiKey(row);
          yield { id, ...key, scopes: scopes.join(' '), addresses: addresses.join(' ') };
        }
      },
    },
  ],
};
