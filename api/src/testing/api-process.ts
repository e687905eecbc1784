import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

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

/** A port of the loopback address that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address === null || typeof address === 'string' ? 0 : address.port;
}

/** Waits until an API answers its health check. Throws after 40 s. */
export async function untilHealthy(url: string): Promise<void> {
  for (const deadline = Date.now() + 40_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`);
  }
}
