import { z } from 'zod';
import { nameLine, Reason } from '../fields.ts';
import { Email, NewPassword } from '../identity/schemas.ts';
import { issue } from '../issues.ts';
import { lazily } from '../lazily.ts';
import { StaffSet } from './schemas.ts';

export const InviteStaffBody = lazily(() => z.object({ email: Email, set: StaffSet, reason: Reason }));

export const AcceptInvitationBody = lazily(() =>
  z.object({
    token: z.string(issue('incomplete_link')).min(1).max(100),
    name: nameLine(80),
    password: NewPassword,
  }),
);
