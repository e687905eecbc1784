import { z } from 'zod';
import { Amount, Moment } from '../fields.ts';
import { lazily } from '../lazily.ts';

export const UserSort = lazily(() => z.enum(['name', 'email', 'balance', 'deposit', 'profit', 'createdAt']));
export type UserSort = z.infer<typeof UserSort>;

/** A person's figures at a moment, in dollars. */
export const FiguresAt = lazily(() =>
  z.object({
    at: Moment,
    /** Available and on hold together. */
    balance: Amount,
    available: Amount,
    hold: Amount,
    deposit: Amount,
    profit: Amount,
  }),
);
export type FiguresAt = z.infer<typeof FiguresAt>;
