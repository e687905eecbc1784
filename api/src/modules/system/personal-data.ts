import type { PersonalData } from '../module.ts';

export const personalData: PersonalData = {
  parts: [],
  leftOut: {
    idempotency_key:
      'Answers that we keep for a day in case your browser asks twice: they repeat your records.',
    outbox: 'Mail and notifications on their way: those about you are in the notifications once delivered.',
  },
};
