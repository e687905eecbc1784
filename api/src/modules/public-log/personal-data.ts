import type { PersonalData } from '../module.ts';

export const personalData: PersonalData = {
  parts: [],
  leftOut: {
    log_leaf:
      'Hashes of journals, which everybody may read. They reveal nothing, and the journals are in the statement.',
  },
};
