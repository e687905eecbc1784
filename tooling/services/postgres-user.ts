import { execFileSync } from 'node:child_process';
import { accessSync, chownSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** How to run PostgreSQL's programs. They refuse to run as root, so root switches to an unprivileged user. */
export interface Runner {
  /** The command and arguments to put before the program. */
  command(program: string, args: readonly string[]): [string, string[]];
  /** Changes the owner of a file or folder to that user. */
  own(path: string): void;
}

const user = 'postgres';

/** Returns the runner for this process's user. Throws if root can't switch users. */
export function postgresRunner(paths: readonly string[]): Runner {
  if (process.getuid?.() !== 0)
    return { command: (program, args) => [program, [...args]], own: () => undefined };
  const [uid, gid] = userIds() ?? createUser();
  const handOver = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // In a folder that only root may enter (/root, a mktemp folder), the user needs a capability to traverse it.
  if (paths.some((path) => !canEnter(path, uid, gid))) {
    handOver.push(
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup',
    );
  }
  return {
    command: (program, args) => ['setpriv', [...handOver, '--', program, ...args]],
    own: (path) => chownSync(path, uid, gid),
  };
}

function userIds(): [number, number] | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return [id('-u'), id('-g')];
  } catch {
    return undefined;
  }
}

function createUser(): [number, number] {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', user], { stdio: 'ignore' });
  } catch {
    // The missing user is reported below.
  }
  const ids = userIds();
  if (ids) return ids;
  throw new Error(
    `PostgreSQL can't run as root, and the user "${user}" can't be created. Start as another user.`,
  );
}

/** Whether a user other than root may pass through every folder above the path. */
function canEnter(path: string, uid: number, gid: number): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Whether a file's owner may execute it; npm doesn't always preserve that bit. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return (statSync(file).mode & 0o111) === 0o111;
  } catch {
    return false;
  }
}
