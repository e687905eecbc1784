import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

export interface ProcessPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string | undefined>;
  readonly cwd?: string;
  /** `inherit` shows what it prints; `pipe` keeps the last lines for the message when it fails; a file keeps all. */
  readonly output: 'inherit' | 'pipe' | { readonly file: string };
  /** What asks it to stop, and how many milliseconds it gets before it is killed. */
  readonly stopSignal: NodeJS.Signals;
  readonly stopWithin: number;
  /** Resolves once it answers; called after each start of it. */
  readonly ready?: () => Promise<void>;
}

export interface Supervised {
  readonly name: string;
  /** Resolves once it answers for the first time; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** The process that runs now, if one does. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

const keptLines = 20;
const keptCharacters = 8000;
const restartWindow = 60_000;
const restartsAllowed = 5;

/**
 * Starts a process and starts it again when it dies unasked. It runs in a process group of its own, so that
 * Ctrl-C in the terminal reaches the supervisor alone, which then stops everything in order.
 * Calls `onGivingUp` when it keeps dying.
 */
export function supervise(
  plan: ProcessPlan,
  onGivingUp: (message: string) => void,
  report: (line: string) => void = () => undefined,
): Supervised {
  const deaths: number[] = [];
  let stopping = false;
  let child: ChildProcess;

  const run = async () => {
    const started = startProcess(plan);
    child = started.child;
    const died = Promise.withResolvers<never>();
    let ready = false;
    child.once('exit', (code, signal) => {
      const message = `${plan.name} ended unexpectedly (${signal ?? `exit code ${code}`})`;
      died.reject(new Error(message + started.tail()));
      if (ready && !stopping) void revive(message, started.tail());
    });
    child.once('error', (error) => died.reject(new Error(`${plan.name} can't be started: ${error.message}`)));
    died.promise.catch(() => undefined);
    if (plan.ready) await Promise.race([plan.ready(), died.promise]);
    ready = true;
  };

  const revive = async (message: string, tail: string) => {
    deaths.push(Date.now());
    const recent = deaths.filter((time) => time > Date.now() - restartWindow).length;
    if (recent > restartsAllowed) return onGivingUp(`${message}, ${recent} times in a minute${tail}`);
    report(`${message}; starting it again`);
    await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** (recent - 1)));
    if (stopping) return;
    await run().catch((error: Error) => {
      if (!stopping) void revive(error.message, '');
    });
  };

  const ready = run();
  ready.catch(() => undefined);
  return {
    name: plan.name,
    ready,
    pid: () => child.pid,
    stop: () => {
      stopping = true;
      return stopProcess(child, plan.stopSignal, plan.stopWithin);
    },
  };
}

function startProcess(plan: ProcessPlan) {
  const log = typeof plan.output === 'object' ? openSync(plan.output.file, 'a') : undefined;
  const stdio = log ?? (plan.output === 'inherit' ? 'inherit' : 'pipe');
  const child = spawn(plan.command, plan.args, {
    cwd: plan.cwd,
    env: plan.env,
    detached: true,
    // A Node process learns from the closed channel that its supervisor was killed.
    stdio: ['ignore', stdio, stdio, ...(plan.command === process.execPath ? (['ipc'] as const) : [])],
  });
  if (log !== undefined) closeSync(log);
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      kept = (kept + text).slice(-keptCharacters);
    });
  }
  const tail = () => {
    const text = typeof plan.output === 'object' ? readFileSync(plan.output.file, 'utf8') : kept;
    const lines = text.slice(-keptCharacters).trim().split('\n').slice(-keptLines);
    return text === '' ? '' : `:\n  ${lines.join('\n  ')}`;
  };
  return { child, tail };
}

/** Asks a process to stop and kills it when it hasn't within the milliseconds given. */
export function stopProcess(child: ChildProcess, signal: NodeJS.Signals, within: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => child.kill('SIGKILL'), within);
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
