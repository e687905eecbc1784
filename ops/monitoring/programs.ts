import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/prometheus', import.meta.url));

/** Finds a program of Prometheus: on the PATH, or else in Debian's package, which is unpacked but not installed. */
export function findProgram(name: 'promtool' | 'prometheus'): string {
  const onPath = (process.env.PATH ?? '').split(':').map((each) => join(each, name));
  const unpacked = join(folder, 'usr/bin', name);
  const found = [...onPath, unpacked].find(existsSync);
  if (found) return found;
  mkdirSync(folder, { recursive: true });
  execFileSync('apt-get', ['-qq', 'download', 'prometheus'], { cwd: folder, stdio: 'inherit' });
  const [archive = ''] = readdirSync(folder).filter((file) => file.endsWith('.deb'));
  execFileSync('dpkg-deb', ['-x', archive, '.'], { cwd: folder });
  return unpacked;
}
