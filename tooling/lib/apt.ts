import { execFileSync } from 'node:child_process';

/** Installs Debian packages if running as root. Returns whether they are installed. */
export function tryApt(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    // Without a network this should fail soon.
    const impatient = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
    execFileSync('apt-get', [...impatient, 'update'], options);
    execFileSync(
      'apt-get',
      [...impatient, 'install', '-y', '--no-remove', '--no-install-recommends', ...names],
      options,
    );
    return true;
  } catch {
    return false;
  }
}
