import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../http/index.ts';

export type HashingWork =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

export type HashingAnswer =
  | { readonly hash: string }
  | { readonly fits: boolean }
  | { readonly failure: string };

interface Task {
  readonly work: HashingWork;
  readonly resolve: (answer: HashingAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Each fills a core and its memory; one core at least is left to everything else. */
const mostThreads = Math.min(2, Math.max(1, availableParallelism() - 1));
const mostWaiting = 200;

let threads = 0;
const idle: HashingThread[] = [];
const waiting: Task[] = [];

/** Has work done in a thread of lower priority. Throws `unavailable` when too much waits. */
export function hashInThread(work: HashingWork): Promise<HashingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HashingAnswer>();
  const task = { work, resolve, reject };
  const thread = idle.pop() ?? (threads < mostThreads ? new HashingThread() : undefined);
  if (thread) thread.take(task);
  else if (waiting.length < mostWaiting) waiting.push(task);
  else throw new AppError('unavailable', undefined, { retryAfter: 5 });
  return promise;
}

/** One thread, which takes what waits as soon as it is done. */
class HashingThread {
  readonly #worker = new Worker(new URL('./hashing-thread.ts', import.meta.url));
  #task: Task | undefined;

  constructor() {
    threads += 1;
    this.#worker.on('message', (answer: HashingAnswer) => {
      this.#task?.resolve(answer);
      this.#task = undefined;
      const next = waiting.shift();
      if (next) this.take(next);
      else {
        this.#worker.unref();
        idle.push(this);
      }
    });
    // It has ended; another one goes on.
    this.#worker.on('error', (error: unknown) => {
      threads -= 1;
      this.#task?.reject(error instanceof Error ? error : new Error(String(error)));
      const next = waiting.shift();
      if (next) new HashingThread().take(next);
    });
  }

  take(task: Task): void {
    // A thread keeps the process alive while it works, and not while it waits for work.
    this.#worker.ref();
    this.#task = task;
    this.#worker.postMessage(task.work);
  }
}
