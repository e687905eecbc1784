import { z } from 'zod';
import { nameLine, Reason } from '../fields.ts';
import { Email, NewPassword } from '../identity/schemas.ts';
import { lazily } from '../lazily.ts';
import { StaffSet } from './schemas.ts';

export const InviteStaffBody = lazily(() => z.object({ email: Email, set: StaffSet, reason: Reason }));

export const AcceptInvitationBody = lazily(() =>
  z.object({
    token: z.string('The link is incomplete.').min(1).max(100),
    name: nameLine('Full name', 80),
    password: NewPassword,
  }),
);
