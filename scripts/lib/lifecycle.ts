/** What runs until Ctrl-C, SIGTERM or a failure, and is then taken down in the opposite order. */
export interface Lifecycle {
  /** Aborted when the stop begins: nothing new should be started. */
  readonly signal: AbortSignal;
  /** Registers how to take down what was just brought up. Runs it at once when the stop has begun. */
  onStop(task: () => void | Promise<void>): Promise<void>;
  /** Takes everything down and ends the process. */
  stop(exitCode: number, message?: string): Promise<never>;
}

/** Makes the process stop in order on a signal. */
export function createLifecycle(): Lifecycle {
  const tasks: (() => void | Promise<void>)[] = [];
  const controller = new AbortController();
  let stopping: Promise<never> | undefined;

  const takeDown = async (exitCode: number): Promise<never> => {
    controller.abort();
    const failures: string[] = [];
    for (const task of tasks.reverse()) {
      await Promise.resolve()
        .then(task)
        .catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)));
    }
    // What failed to start also fails to stop: worth a line only when nothing was said yet.
    if (exitCode === 0) for (const failure of failures) console.error(failure);
    process.exit(exitCode);
  };

  const lifecycle: Lifecycle = {
    signal: controller.signal,
    onStop: async (task) => {
      if (controller.signal.aborted) await task();
      else tasks.push(task);
    },
    stop: (exitCode, message) => {
      if (message && !stopping) console.error(message);
      stopping ??= takeDown(exitCode);
      return stopping;
    },
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) console.log('stopping');
      void lifecycle.stop(0);
    });
  }
  return lifecycle;
}
