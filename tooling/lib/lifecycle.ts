/** Shuts down on Ctrl-C, SIGTERM or a failure, in reverse order of startup. */
export interface Lifecycle {
  /** Aborted when the shutdown begins. Start nothing after that. */
  readonly signal: AbortSignal;
  /** Registers a cleanup task. Runs it immediately if the shutdown has begun. */
  onStop(task: () => void | Promise<void>): Promise<void>;
  /** Prints the message, runs all cleanup tasks and exits. */
  stop(exitCode: number, message?: string): Promise<never>;
}

/** Creates the process's lifecycle and handles SIGINT, SIGTERM and SIGHUP. */
export function createLifecycle(): Lifecycle {
  const tasks: (() => void | Promise<void>)[] = [];
  const controller = new AbortController();
  let stopping: Promise<never> | undefined;

  const shutDown = async (exitCode: number): Promise<never> => {
    controller.abort();
    const failures: string[] = [];
    for (const task of tasks.reverse()) {
      await Promise.resolve()
        .then(task)
        .catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)));
    }
    // After a failed start, cleanup errors are only a consequence of it.
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
      stopping ??= shutDown(exitCode);
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
