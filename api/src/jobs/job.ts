import type { CommandContext } from '../context.ts';

/** When a job is scheduled to run. */
export type Schedule =
  | { /** Milliseconds between two runs. */ readonly every: number }
  | { /** Cron pattern, in UTC. */ readonly pattern: string };

/** Work on a schedule. Add it to its module's `jobs`. */
export interface Job {
  readonly name: string;
  /** Maximum attempts, and milliseconds before the second one (doubled each time). */
  readonly retry: { readonly attempts: number; readonly delay: number };
  readonly schedule: Schedule;
  /** Must be idempotent: a job may run twice. */
  readonly handle: (context: CommandContext) => Promise<void>;
}

/**
 * Lets one run work at a time in each process, and ends others at once. For work that goes on until nothing is left to
 * do: more runs would only fill the slots of a worker.
 */
export function oneAtATime(handle: Job['handle']): Job['handle'] {
  let isRunning = false;
  return async (context) => {
    if (isRunning) return;
    isRunning = true;
    await handle(context).finally(() => {
      isRunning = false;
    });
  };
}
