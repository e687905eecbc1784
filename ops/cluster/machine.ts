import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';

export interface MachinePlan {
  readonly name: string;
  readonly command: string;
  /** Called at each start: a Redis that comes back follows the current master. */
  readonly args: () => readonly string[] | Promise<readonly string[]>;
  readonly env?: Record<string, string | undefined>;
  readonly cwd?: string;
  /** The user and group that it runs as. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** A file for its output. */
  readonly log: string;
}

/** A process and its children, which stand for a machine: they are killed, frozen and started again together. */
export class Machine {
  readonly name: string;
  readonly #plan: MachinePlan;
  #child: ChildProcess | undefined;
  #frozen: readonly number[] = [];

  constructor(plan: MachinePlan) {
    this.name = plan.name;
    this.#plan = plan;
  }

  async start(): Promise<void> {
    const { command, cwd, env, user, log } = this.#plan;
    const args = await this.#plan.args();
    const output = openSync(log, 'a', 0o666);
    this.#child = spawn(command, args, {
      cwd: cwd ?? '/',
      env: { ...process.env, ...env },
      ...user,
      detached: true,
      stdio: ['ignore', output, output],
    });
    this.#child.unref();
    await once(this.#child, 'spawn');
  }

  isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Kills the process and its children. */
  kill(): void {
    for (const pid of this.pids()) send(pid, 'SIGKILL');
  }

  /** Stops the process and its children. Their connections stay open. */
  freeze(): void {
    this.#frozen = this.pids();
    for (const pid of this.#frozen) send(pid, 'SIGSTOP');
  }

  /** Continues the stopped processes. */
  thaw(): void {
    for (const pid of this.#frozen) send(pid, 'SIGCONT');
    this.#frozen = [];
  }

  async stop(): Promise<void> {
    this.thaw();
    if (!this.isRunning() || !this.#child) return;
    const ended = once(this.#child, 'exit');
    const all = this.pids();
    this.#child.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const pid of all) send(pid, 'SIGKILL');
    }, 10_000);
    await ended;
    clearTimeout(late);
  }

  /** The process and its descendants, children first. */
  protected pids(): number[] {
    return this.#child?.pid && this.isRunning() ? treeOf([this.#child.pid]) : [];
  }
}

/** Returns processes and their descendants, children first. */
export function treeOf(roots: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    const parent = Number.isInteger(pid) ? parentOf(pid) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found: number[] = [];
  const visit = (pid: number) => {
    if (found.includes(pid)) return;
    for (const child of children.get(pid) ?? []) visit(child);
    found.push(pid);
  };
  for (const pid of roots) visit(pid);
  return found;
}

function parentOf(pid: number): number | undefined {
  try {
    // The name in parentheses may hold spaces; the parent is the second field behind it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    // The process has ended.
    return undefined;
  }
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
