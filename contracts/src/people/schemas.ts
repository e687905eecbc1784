import { z } from 'zod';
import { lazily } from '../lazily.ts';

export const UserSort = lazily(() => z.enum(['name', 'email', 'balance', 'deposit', 'profit', 'createdAt']));
export type UserSort = z.infer<typeof UserSort>;
