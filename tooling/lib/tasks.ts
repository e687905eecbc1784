import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Count, withReason } from './reports.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Task {
  readonly name: string;
  /** Returns the result, with the output to print if it failed. A thrown error also counts as a failure. */
  readonly run: () => Promise<TaskResult>;
}

export interface TaskResult {
  readonly ok: boolean;
  readonly output: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Record<string, string | undefined>;
  /** Also print the output while it runs. */
  readonly echo?: boolean;
  /** Kills the program, and what it has started. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program of node_modules/.bin, or `node`, under the project's Node. Never rejects. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<TaskResult> {
  const child = spawn(
    command === 'node' ? process.execPath : join(root, 'node_modules/.bin', command),
    args,
    {
      cwd: join(root, options.cwd ?? '.'),
      detached: options.signal !== undefined,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...options.env,
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      },
    },
  );
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (options.echo) process.stdout.write(chunk);
    });
  }
  const { promise, resolve } = Promise.withResolvers<TaskResult>();
  const kill = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  options.signal?.addEventListener('abort', kill, { once: true });
  child.once('exit', () => options.signal?.removeEventListener('abort', kill));
  child.once('error', (error) => resolve({ ok: false, output: error.message }));
  child.once('close', (code) => resolve({ ok: code === 0, output: String(Buffer.concat(chunks)) }));
  return promise;
}

/** Runs tasks, one per core at a time. Prints a line for each, and the output of those that fail. */
export async function runTasks(tasks: readonly Task[]): Promise<Count> {
  const queue = [...tasks];
  const count = { passed: 0, failed: 0, failures: [] as string[] };
  const runQueue = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      const startedAt = Date.now();
      const result = await task.run().catch((error: unknown) => ({
        ok: false,
        output: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }));
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${result.ok ? 'ok  ' : 'FAIL'}  ${task.name} (${seconds} s)`);
      count[result.ok ? 'passed' : 'failed'] += 1;
      if (result.ok) continue;
      console.log(indent(result.output));
      count.failures.push(withReason(task.name, result.output));
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, runQueue));
  return count;
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '      ');
}
