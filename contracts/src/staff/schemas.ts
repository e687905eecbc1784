import { z } from 'zod';
import { lazily } from '../lazily.ts';
import { permissions, staffSets } from './permissions.ts';

export const Permission = lazily(() => z.enum(permissions));
export const StaffSet = lazily(() => z.enum(staffSets));
