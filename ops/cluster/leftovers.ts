import { globSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** In the environment of every process of a run: the id of the run's own process. */
export const runMark = 'DAYRISE_CLUSTER_RUN';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Processes end meanwhile.
    return '';
  }
};
const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));
const nameOf = (pid: string) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 120);

/** The run that a process belongs to, if its environment has the mark. */
const runOf = (pid: string) =>
  new RegExp(`(?:^|\0)${runMark}=(\\d+)`).exec(read(`/proc/${pid}/environ`))?.[1];

/** Kills the processes of runs that were killed themselves, and removes their folders. Throws if a run goes on. */
export async function removeLeftovers(folders = '/var/tmp/dayrise-cluster-*'): Promise<void> {
  const marked = processes().flatMap((pid) => {
    const run = runOf(pid);
    return run && run !== String(process.pid) ? [{ pid, run }] : [];
  });
  const going = marked.find(({ run }) => read(`/proc/${run}/cmdline`) !== '');
  if (going) throw new Error(`Another run goes on: process ${going.run}, ${nameOf(going.run)}.`);
  // Redis writes its title over its environment, but stays in its folder.
  const inside = processes().filter((pid) => linkOf(`/proc/${pid}/cwd`).startsWith(folders.replace('*', '')));
  const left = new Set([...marked.map(({ pid }) => pid), ...inside]);
  for (const pid of left) process.kill(Number(pid), 'SIGKILL');
  if (left.size > 0) {
    console.log(`killed ${left.size} processes that an earlier run left`);
    await sleep(500);
  }
  for (const folder of globSync(folders)) rmSync(folder, { recursive: true, force: true });
}

/** Throws if something listens on one of the ports, and names it. */
export function requireFreePorts(ports: readonly number[]): void {
  const listening = ['tcp', 'tcp6'].flatMap((table) =>
    read(`/proc/net/${table}`)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state]) => state === '0A')
      .map((fields) => ({ port: Number.parseInt(fields[1]?.split(':').at(-1) ?? '', 16), inode: fields[9] })),
  );
  const taken = listening.filter(({ port }) => ports.includes(port));
  if (taken.length === 0) return;
  const holders = taken.map(({ port, inode }) => {
    const pid = processes().find((each) => socketsOf(each).includes(`socket:[${inode}]`));
    return `port ${port} is taken by ${pid ? `process ${pid}, ${nameOf(pid)}` : 'another process'}`;
  });
  throw new Error(`test:cluster needs fixed ports:\n${[...new Set(holders)].join('\n')}`);
}

function socketsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
  } catch {
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // Closed meanwhile, as the one that read the folder.
    return '';
  }
}
