import type { PersonalData } from '../module.ts';

export const personalData: PersonalData = {
  parts: [],
  leftOut: { announcement: 'Announcements: they are for everybody, and name only the staff who wrote them.' },
};
