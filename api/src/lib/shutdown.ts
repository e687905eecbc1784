import { config } from '../config.ts';
import { logger } from './logger.ts';

/** In this order: stop accepting requests, finish running jobs, close the connections. */
const stages = ['http', 'workers', 'stores'] as const;
export type ShutdownStage = (typeof stages)[number];
/** `outOfTime` aborts when the stage's time is up: the task must then abort its work. */
type Task = (outOfTime: AbortSignal) => void | Promise<void>;
/** Milliseconds that a stage gets even when an earlier one has used up the time, and that each gets to cut off. */
const leastTime = 250;

const tasks: Record<ShutdownStage, Task[]> = { http: [], workers: [], stores: [] };
let stopping: Promise<boolean> | undefined;

/** Registers what must happen in a stage of the shutdown; tasks of one stage run at the same time. */
export function onShutdown(stage: ShutdownStage, task: Task): void {
  tasks[stage].push(task);
}

/** Whether the process is stopping: health checks answer 503 from then on. */
export function isStopping(): boolean {
  return stopping !== undefined;
}

/** Runs every stage once, however often it is called. Returns whether all went well within SHUTDOWN_MS. */
export function shutdown(reason: string): Promise<boolean> {
  // Set before the first task runs, so that isStopping() is true in it.
  stopping ??= Promise.resolve(reason).then(run);
  return stopping;
}

async function run(reason: string): Promise<boolean> {
  logger.info({ reason }, 'stopping');
  const deadline = Date.now() + config.SHUTDOWN_MS;
  let clean = true;
  for (const stage of stages) {
    const outOfTime = AbortSignal.timeout(Math.max(deadline - Date.now(), leastTime));
    const finished = await withTimeout(
      Promise.all(tasks[stage].map((task) => attempt(stage, task, outOfTime))),
      outOfTime,
    );
    if (!finished?.every(Boolean)) clean = false;
    if (!finished) logger.warn({ stage }, 'shutdown stage ran out of time');
  }
  logger.info({ clean }, 'stopped');
  return clean;
}

async function attempt(stage: ShutdownStage, task: Task, outOfTime: AbortSignal): Promise<boolean> {
  try {
    await task(outOfTime);
    return true;
  } catch (error) {
    logger.error({ err: error, stage }, 'shutdown task failed');
    return false;
  }
}

/** The work's result, or undefined when it still runs a moment after `outOfTime`. */
async function withTimeout<T>(work: Promise<T>, outOfTime: AbortSignal): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let timer: NodeJS.Timeout | undefined;
  outOfTime.addEventListener('abort', () => {
    timer = setTimeout(() => resolve(undefined), leastTime);
  });
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Shuts down on SIGTERM, SIGINT and the end of the parent's channel. Answers the parent's pings until then. */
export function shutdownOnSignals(): void {
  const stop = (reason: string) => {
    void shutdown(reason).then((clean) => process.exit(clean ? 0 : 1));
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  // A supervisor that was killed can't send a signal, but its channel closes.
  process.once('disconnect', () => stop('parent is gone'));
  process.on('message', (message) => {
    if (message === 'ping') process.send?.('pong');
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    void shutdown('uncaught exception').then(() => process.exit(1));
  });
}
