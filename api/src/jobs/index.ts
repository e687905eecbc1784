export { findFailure, findFailures, retryFailure } from './failures.ts';
export { type Job, oneAtATime } from './job.ts';
export {
  type AnyOutboxHandler,
  carryOutOutbox,
  createOutboxJobs,
  defineOutboxHandler,
  PermanentFailure,
} from './outbox.ts';
export { addJob, queue, queueName, secondsOverdue } from './queue.ts';
export { runWorker } from './run-worker.ts';
export { findLateJobs } from './schedules.ts';
