import type { z } from 'zod';
import type { CommandContext } from '../context.ts';

/** When a job is scheduled to run. */
export type Schedule =
  | { /** Milliseconds between two runs. */ readonly every: number }
  | { /** Cron pattern, in UTC. */ readonly pattern: string };

export interface Job<Payload extends z.ZodType> {
  readonly name: string;
  /** Ids, not records; parsed on each run. */
  readonly payload: Payload;
  /** Maximum attempts, and milliseconds before the second one (doubled each time). */
  readonly retry: { readonly attempts: number; readonly delay: number };
  /** Scheduled jobs run with an empty payload. */
  readonly schedule?: Schedule;
  /** Must be idempotent: a job may run twice. */
  readonly handle: (context: CommandContext, payload: z.output<Payload>) => Promise<void>;
}

/** A job of any payload type. */
export interface AnyJob {
  readonly name: string;
  readonly retry: Job<z.ZodType>['retry'];
  readonly schedule?: Schedule;
  /** Parses the payload and runs the job. Throws if either fails. */
  run(context: CommandContext, payload: unknown): Promise<void>;
}

/** Declares a job. Add it to its module's `jobs`. */
export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): AnyJob {
  return {
    name: job.name,
    retry: job.retry,
    schedule: job.schedule,
    run: async (context, payload) => job.handle(context, job.payload.parse(payload)),
  };
}
