import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export { waitUntilHealthy } from '../../../tooling/lib/backend.ts';
export { freePort } from '../../../tooling/lib/ports.ts';
export { applicationAddress, openApplicationLogin } from '../data/application-role.ts';

const api = fileURLToPath(new URL('../../', import.meta.url));

/** A process of the API, such as `src/main.ts`, in the test file's environment. */
export interface ApiProcess {
  /** Everything it has printed so far. */
  readonly output: string;
  /** Sends a signal, such as SIGSTOP. */
  send(signal: NodeJS.Signals): void;
  /** Waits until it exits. Returns the exit code. */
  ended(): Promise<number | null>;
  /** Sends SIGTERM. Returns the exit code, or null if a signal killed it. */
  stop(): Promise<number | null>;
}

export interface ProcessOptions {
  readonly args?: readonly string[];
  /** Bytes; writing more fails, as on a full disk. */
  readonly largestFile?: number;
  /** What it reads from its standard input. */
  readonly input?: string;
}

/** Starts a script of this workspace and captures its output. */
export function startProcess(
  script: string,
  environment: Record<string, string>,
  { largestFile, args = [], input = '' }: ProcessOptions = {},
): ApiProcess {
  // POSIX counts blocks of 512 bytes. exec replaces the shell, so that signals reach the script.
  const blocks = largestFile === undefined ? 'unlimited' : Math.ceil(largestFile / 512);
  const command = `ulimit -f ${blocks} && exec "$0" "$@"`;
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', script, ...args];
  const child = spawn('/bin/sh', ['-c', command, ...node], {
    cwd: api,
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  });
  child.stdin.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return {
    get output() {
      return output;
    },
    send: (signal) => child.kill(signal),
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode;
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
}
