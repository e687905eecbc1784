import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export { waitUntilHealthy } from '../../../scripts/lib/backend.ts';
export { freePort } from '../../../scripts/lib/ports.ts';

const api = fileURLToPath(new URL('../../', import.meta.url));

/** A process of the API's own, such as `src/main.ts`, in the test file's environment. */
export interface ApiProcess {
  /** What it printed so far: its log. */
  readonly output: string;
  /** Asks it to end. Answers its exit code once it has, or null when it had to be killed. */
  stop(): Promise<number | null>;
}

/** Starts a script of this workspace; what it prints is kept. */
export function startProcess(script: string, environment: Record<string, string>): ApiProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: api,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
