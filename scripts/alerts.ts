import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run test:alerts`: checks the alert rules, and tries each with values that make it fire and values that don't.
 * Uses Prometheus' own program: the one on the PATH, or else the one in Debian's package, which is not installed.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const rules = join(root, 'deploy/prometheus');

function findPromtool(): string {
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'promtool'));
  const folder = join(root, '.cache/prometheus');
  const unpacked = join(folder, 'usr/bin/promtool');
  const found = [...onPath, unpacked].find(existsSync);
  if (found) return found;
  mkdirSync(folder, { recursive: true });
  execFileSync('apt-get', ['-qq', 'download', 'prometheus'], { cwd: folder, stdio: 'inherit' });
  const [archive = ''] = readdirSync(folder).filter((file) => file.endsWith('.deb'));
  execFileSync('dpkg-deb', ['-x', archive, '.'], { cwd: folder });
  return unpacked;
}

try {
  const promtool = findPromtool();
  for (const [what, file] of [
    ['check', 'dayrise.rules.yaml'],
    ['test', 'dayrise.test.yaml'],
  ] as const) {
    execFileSync(promtool, [what, 'rules', file], { cwd: rules, stdio: 'inherit' });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
