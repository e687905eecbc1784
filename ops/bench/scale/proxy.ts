import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tools } from '../lib/question.ts';

const files = fileURLToPath(new URL('../../deploy/nginx/', import.meta.url));

/** Runs nginx with the configuration in ops/deploy/ on other ports. Installs Debian's package if there is none. */
export async function startProxy(
  { folder, port, apiPorts }: { folder: string; port: number; apiPorts: readonly [number, number] },
  { cleanUp }: Tools,
): Promise<void> {
  const server = readFileSync(join(files, 'server-host.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3001', `127.0.0.1:${apiPorts[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${apiPorts[1]}`)
    .replace('/etc/nginx/dayrise/dayrise.inc', join(files, 'dayrise.inc'));
  mkdirSync(join(folder, 'nginx'));
  writeFileSync(join(folder, 'nginx', 'server.conf'), server);
  // The shipped file with other include and output paths.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path nginx/${kind};`,
  );
  const main = readFileSync(join(files, 'nginx.conf'), 'utf8')
    .replace('/etc/nginx/dayrise/server.conf', join(folder, 'nginx', 'server.conf'))
    .replace('http {', `http {\n  ${temporary.join(' ')}`);
  writeFileSync(join(folder, 'nginx.conf'), main);
  const nginx = spawn(
    findNginx(),
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off; pid nginx/nginx.pid;'],
    { stdio: 'inherit' },
  );
  cleanUp(async () => {
    if (nginx.exitCode !== null) return;
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
  });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not answer.');
}

function findNginx(): string {
  for (const command of ['nginx', '/usr/sbin/nginx']) {
    try {
      execFileSync(command, ['-v'], { stdio: 'ignore' });
      return command;
    } catch {
      // Not in this folder.
    }
  }
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], {
    stdio: 'ignore',
  });
  return '/usr/sbin/nginx';
}
