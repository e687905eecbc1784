import type { PersonalData } from '../module.ts';

export const personalData: PersonalData = {
  parts: [],
  leftOut: {
    audit_event:
      'The audit log of our staff: it is about their work. What they changed for you is in your statement, payments, withdrawals and security events.',
  },
};
