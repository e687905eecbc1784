import type { Router } from '../http/index.ts';
import type { AnyJob, AnyOutboxHandler } from '../jobs/index.ts';

/** What a module gives to the processes. */
export interface Module {
  /** Puts the module's endpoints on the router. */
  mountRoutes(router: Router): void;
  readonly jobs: readonly AnyJob[];
  /** What is done after a transaction has committed. */
  readonly outbox?: readonly AnyOutboxHandler[];
}
