import type { PersonalData } from '../module.ts';

export const personalData: PersonalData = {
  parts: [],
  leftOut: {
    proposal: 'Decisions that two members of our staff have to agree on: they are internal until made.',
    assignment: 'Which member of our staff takes care of a request.',
  },
};
