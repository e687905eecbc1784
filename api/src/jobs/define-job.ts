import type { z } from 'zod';
import type { CommandContext } from '../context.ts';

/** When a job runs by itself. */
export type Schedule =
  | { /** Milliseconds between two runs. */ readonly every: number }
  | { /** Cron pattern, in UTC. */ readonly pattern: string };

export interface Job<Payload extends z.ZodType> {
  readonly name: string;
  /** Ids rather than records; parsed when run. */
  readonly payload: Payload;
  /** Runs until it is given up, and milliseconds before the second one (doubled each time). */
  readonly retry: { readonly attempts: number; readonly delay: number };
  /** Scheduled jobs run with an empty payload. */
  readonly schedule?: Schedule;
  /** Idempotent: calls a command, and may run twice. */
  readonly handle: (context: CommandContext, payload: z.output<Payload>) => Promise<void>;
}

/** A job whose payload's type is settled inside. */
export interface AnyJob {
  readonly name: string;
  readonly retry: Job<z.ZodType>['retry'];
  readonly schedule?: Schedule;
  /** Parses the payload, then runs. Throws what either throws. */
  run(context: CommandContext, payload: unknown): Promise<void>;
}

/** Declares a job. Add it to its module's `jobs`; its `schedule` runs it again and again. */
export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): AnyJob {
  return {
    name: job.name,
    retry: job.retry,
    schedule: job.schedule,
    run: async (context, payload) => job.handle(context, job.payload.parse(payload)),
  };
}
