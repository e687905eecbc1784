import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Owner } from './files.ts';

const packages = [
  'iproute2',
  'postgresql-15',
  'patroni',
  'python3-etcd',
  'etcd-server',
  'haproxy',
  'pgbouncer',
  'redis-server',
  'redis-sentinel',
  'pgbackrest',
];

/** Installs missing packages. Throws unless run as root. */
export function installPackages(): void {
  if (process.getuid?.() !== 0) {
    throw new Error(
      'test:cluster needs root: it installs Debian packages and runs PostgreSQL as its own user.',
    );
  }
  const missing = packages.filter((name) => !existsSync(`/usr/share/doc/${name}`));
  if (missing.length === 0) return;
  console.log(`installing ${missing.join(', ')}`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  // Keep the packages' own services off: the test starts its own processes.
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    ...options,
    env: { ...options.env, RUNLEVEL: '1' },
  });
}

/** The user of Debian's PostgreSQL. */
export function postgresUser(): Owner {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
