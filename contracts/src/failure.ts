import { z } from 'zod';
import { lazily } from './lazily.ts';

/** One thing wrong with a request: where, and what. */
export const Issue = lazily(() =>
  z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }),
);
export type Issue = z.infer<typeof Issue>;

/** The body of every answer that is not a success. */
export const Failure = lazily(() =>
  z.object({
    message: z.string(),
    code: z.string(),
    issues: z.array(Issue).optional(),
    /** Facts that belong to the code, such as the amount available in dollars. */
    details: z.record(z.string(), z.unknown()).optional(),
  }),
);
export type Failure = z.infer<typeof Failure>;
