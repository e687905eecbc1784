import { z } from 'zod';
import { lazily } from './lazily.ts';

/** One problem with a request: its path, a code, the values of the code's text, and the text in the caller's language. */
export const Issue = lazily(() =>
  z.object({
    path: z.array(z.union([z.string(), z.number()])),
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    message: z.string(),
  }),
);
export type Issue = z.infer<typeof Issue>;

/** The body of every error response. */
export const Failure = lazily(() =>
  z.object({
    message: z.string(),
    code: z.string(),
    issues: z.array(Issue).optional(),
    /** Data specific to the code, such as the available amount in dollars. */
    details: z.record(z.string(), z.unknown()).optional(),
  }),
);
export type Failure = z.infer<typeof Failure>;
