import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks a second in /proc, on Linux always. */
const ticksPerSecond = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
  readonly command: string;
}

async function readProcess(pid: number): Promise<Process | null> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // The name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Its own time, and that of children that have ended.
    const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
    return { pid, parent: Number(fields[1]), seconds, command: command.replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

/** Seconds of processor time that the processes that `isWanted` accepts, and their children, have used so far. Linux only. */
export async function processorSeconds(
  isWanted: (command: string, pid: number, parent: number) => boolean,
): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(readProcess))).filter((found) => found !== null);
  const wanted = new Set(
    all.filter(({ command, pid, parent }) => isWanted(command, pid, parent)).map(({ pid }) => pid),
  );
  return all
    .filter(({ pid, parent }) => wanted.has(pid) || wanted.has(parent))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}
