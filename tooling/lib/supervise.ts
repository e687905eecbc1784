import { type ChildProcess, spawn } from 'node:child_process';
import type { Stats } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { watch as watchFiles } from 'chokidar';

export interface ProcessPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string | undefined>;
  readonly cwd?: string;
  /** `inherit` prints the output, `pipe` keeps its last lines for the failure message. A function gets each line. */
  readonly output: 'inherit' | 'pipe' | ((line: string) => void);
  readonly stopSignal: NodeJS.Signals;
  /** Milliseconds after `stopSignal` until the process is killed. */
  readonly stopTimeoutMs: number;
  /** Resolves once the process is ready; called after each start. */
  readonly ready?: () => Promise<void>;
  /** Rejects if the process doesn't answer. After three such probes in a row, it is killed and started again. */
  readonly probe?: (child: ChildProcess) => Promise<void>;
  /** Milliseconds between two probes. */
  readonly probeIntervalMs?: number;
  /** Folders of sources: a change starts the process again. One that crashes then waits for the next change. */
  readonly sources?: readonly string[];
}

export interface Supervised {
  readonly name: string;
  /** Resolves once the process is ready for the first time; rejects if it ends before that. */
  readonly ready: Promise<void>;
  /** The current process's id, if one is running. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

const tailLines = 20;
const tailCharacters = 8000;
const restartWindowMs = 60_000;
const maxRestarts = 5;
const maxFailedProbes = 3;
/** Milliseconds without another change until a process is started again: an editor or git writes several files. */
const quietMs = 150;

/**
 * Starts a process and restarts it with backoff when it crashes or hangs. It ends with this process. It runs in its own process group, so that Ctrl-C in
 * the terminal reaches only the supervisor, which then stops everything in order. Calls `onGivingUp` if it keeps
 * crashing.
 */
export function supervise(
  plan: ProcessPlan,
  onGivingUp: (message: string) => void,
  report: (line: string) => void = () => undefined,
): Supervised {
  const crashes: number[] = [];
  let stopping = false;
  let child: ChildProcess;
  const firstReady = Promise.withResolvers<void>();

  const run = async () => {
    const started = startProcess(plan);
    child = started.child;
    const exited = Promise.withResolvers<never>();
    let ready = false;
    child.once('exit', (code, signal) => {
      const message = `${plan.name} ended unexpectedly (${signal ?? `exit code ${code}`})`;
      exited.reject(new Error(message + started.tail()));
      if (stopping || replaced === started.child) return;
      if (plan.sources) report(`${message}; it starts again when a source changes`);
      else if (ready) void restart(message, started.tail());
    });
    child.once('error', (error) =>
      exited.reject(new Error(`${plan.name} can't be started: ${error.message}`)),
    );
    exited.promise.catch(() => undefined);
    if (plan.ready) await Promise.race([plan.ready(), exited.promise]);
    ready = true;
    void watch(started.child);
  };

  const watch = async (watched: ChildProcess) => {
    const { probe, probeIntervalMs = 5000 } = plan;
    const isRunning = () => !stopping && watched.exitCode === null && watched.signalCode === null;
    for (let failed = 0; probe && failed < maxFailedProbes; ) {
      await sleep(probeIntervalMs, undefined, { ref: false });
      if (!isRunning()) return;
      failed = await probe(watched).then(
        () => 0,
        () => failed + 1,
      );
    }
    if (!probe || !isRunning()) return;
    report(`${plan.name} does not answer; killing it`);
    watched.kill('SIGKILL');
  };

  const restart = async (message: string, tail: string) => {
    crashes.push(Date.now());
    const recent = crashes.filter((time) => time > Date.now() - restartWindowMs).length;
    if (recent > maxRestarts) return onGivingUp(`${message}, ${recent} times in a minute${tail}`);
    report(`${message}; starting it again${tail}`);
    await sleep(100 * 2 ** (recent - 1));
    if (stopping) return;
    // One that hung before it was ready still has its port.
    await stopProcess(child, 'SIGKILL', plan.stopTimeoutMs);
    await run().catch((error: Error) => {
      if (!stopping) void restart(error.message, '');
    });
  };

  let replaced: ChildProcess | undefined;
  let replacing = Promise.resolve();
  const replace = async () => {
    replaced = child;
    await stopProcess(child, plan.stopSignal, plan.stopTimeoutMs);
    if (!stopping) begin();
  };
  const begin = () => {
    // The next change mends what a developer broke.
    void run().then(firstReady.resolve, plan.sources ? () => undefined : firstReady.reject);
  };
  let timer: NodeJS.Timeout | undefined;
  const files = plan.sources && watchFiles([...plan.sources], { ignoreInitial: true, ignored: isNoSource });
  files?.on('all', (_, path) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      report(`${plan.name} starts again: ${relative(process.cwd(), path)}`);
      replacing = replacing.then(replace);
    }, quietMs);
  });

  begin();
  firstReady.promise.catch(() => undefined);
  return {
    name: plan.name,
    ready: firstReady.promise,
    pid: () => child.pid,
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await files?.close();
      await replacing;
      return stopProcess(child, plan.stopSignal, plan.stopTimeoutMs);
    },
  };
}

/** Tests, editors' own files and what isn't code restart nothing. */
function isNoSource(path: string, stats?: Stats): boolean {
  return stats?.isFile() === true && (/\.test\.ts$/.test(path) || !/\.(ts|json|sql)$/.test(path));
}

function startProcess(plan: ProcessPlan) {
  const output = plan.output === 'inherit' ? 'inherit' : 'pipe';
  const child = spawn(plan.command, plan.args, {
    cwd: plan.cwd,
    env: plan.env,
    detached: true,
    // The closed IPC channel tells a Node process that its supervisor was killed.
    stdio: ['ignore', output, output, ...(plan.command === process.execPath ? (['ipc'] as const) : [])],
  });
  if (child.pid !== undefined) endWithThisProcess(child, child.pid, plan);
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && typeof plan.output === 'function') {
      createInterface(stream).on('line', plan.output);
      continue;
    }
    stream?.setEncoding('utf8').on('data', (text: string) => {
      kept = (kept + text).slice(-tailCharacters);
    });
  }
  const tail = () => {
    const lines = kept.trim().split('\n').slice(-tailLines);
    return kept === '' ? '' : `:\n  ${lines.join('\n  ')}`;
  };
  return { child, tail };
}

/** Waits for the end of its input, which is the end of this process, and then stops the process `$2`. */
const guard = `read -r _; kill -s "$1" "$2"; for second in $(seq "$3"); do kill -0 "$2" || exit; sleep 1; done; kill -s KILL "$2"`;

/** Has a process stopped if this one is killed, which runs no cleanup. Does nothing on a machine without a shell. */
function endWithThisProcess(
  child: ChildProcess,
  pid: number,
  { stopSignal, stopTimeoutMs }: Pick<ProcessPlan, 'stopSignal' | 'stopTimeoutMs'>,
): void {
  const values = [stopSignal.replace('SIG', ''), pid, Math.ceil(stopTimeoutMs / 1000)].map(String);
  const guarding = spawn('sh', ['-c', guard, 'guard', ...values], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guarding.on('error', () => undefined);
  guarding.unref();
  child.once('exit', () => guarding.kill());
}

/** Sends `signal` to a process and kills it after `timeoutMs`. Resolves once it has ended. */
export function stopProcess(child: ChildProcess, signal: NodeJS.Signals, timeoutMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  child.once('exit', () => {
    clearTimeout(timer);
    resolve();
  });
  child.kill(signal);
  return promise;
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
