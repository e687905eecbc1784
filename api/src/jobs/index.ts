export { type AnyJob, type DefinedJob, defineJob, type Schedule } from './define-job.ts';
export { enqueue, queue, queueName } from './queue.ts';
export { runWorker } from './run-worker.ts';
