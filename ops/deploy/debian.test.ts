import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../api/src/config.ts';
import { tryApt } from '../../tooling/lib/apt.ts';
import { isPortFree } from '../../tooling/lib/ports.ts';
import { startMailServer } from '../../tooling/services/mail-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/debian.md'), 'utf8');
/** The commands of the page, by the heading above them. */
const parts = new Map(
  page.split(/^## /m).map((part) => {
    const blocks = [...part.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text);
    return [part.slice(0, part.indexOf('\n')), blocks.join('\n')];
  }),
);
const [variables = '', ...rest] = parts.values();
const commands = rest.join('\n');
const systemd = join(root, 'ops/deploy/systemd');
const scriptsOfUnits = globSync(join(systemd, '*.sh'));

describe('docs/debian.md', () => {
  it('names files, scripts and settings that exist, in commands that a shell can read', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = [...commands.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name);
    expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
    const files = commands.match(/(?<=[ ])(?:ops|api)\/[\w./@-]+\w/g) ?? [];
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const settings = [...commands.matchAll(/^(?:echo "?)?([A-Z_]+)=(?!\$\()/gm)].map(([, name = '']) => name);
    expect(settings).toContain('DATABASE_URL');
    const known = [...settingNames, 'OWNER_PASSWORD', 'APPLICATION_PASSWORD'];
    expect(settings.filter((name) => !known.includes(name))).toEqual([]);
    expect(named.length + files.length).toBeGreaterThan(8);
    for (const script of [variables + commands, ...scriptsOfUnits.map((file) => readFileSync(file, 'utf8'))])
      expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' }).stderr).toBe('');
  });

  // People paste the commands into a shell that goes on after one that failed.
  it.each([
    ['The next version', 'NEXT', ['git', 'cd', 'npm', 'node', 'serve.sh', 'pages.sh']],
    ['Going back', 'BEFORE', ['cd', 'pages.sh', 'serve.sh']],
  ])('stops "%s" at a step that fails, and does nothing without %s', (part, version, steps) => {
    const folder = mkdtempSync(join(tmpdir(), 'dayrise-steps-'));
    const run = (failing: string, settings: Record<string, string> = { [version]: '1.0.0' }) => {
      const script = `step() { echo "$1"; [ "$1" != "${failing}" ]; }
        ${steps.map((name) => `function ${commandOf[name] ?? name} { step ${name}; }`).join('\n')}
        ${parts.get(part)?.replaceAll('/etc/', `${folder}/`)}`;
      const env = { PATH: environment.PATH, ...settings };
      const { stdout } = spawnSync('bash', [], { input: script, env, cwd: folder, encoding: 'utf8' });
      return stdout.split('\n').slice(0, -1);
    };
    try {
      for (const [at, name] of steps.entries()) expect(run(name)).toEqual(steps.slice(0, at + 1));
      expect(run('none')).toEqual(steps);
      expect(run('none', {})).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('changes nothing of nginx without a certificate, and restarts it only if it accepts the files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dayrise-nginx-'));
    const [, block = ''] = /^nginx:\n```sh\n(.*?)```/ms.exec(page) ?? [];
    const run = (settings: Record<string, string>, status = 0) => {
      const input = `nginx() { return ${status}; }; systemctl() { echo "$*"; }
        ${block.replaceAll('/etc/', `${folder}/`)}`;
      const env = { PATH: environment.PATH, ...settings };
      return spawnSync('bash', [], { input, env, cwd: root, encoding: 'utf8' }).stdout;
    };
    try {
      const settings = { CERTIFICATE: '/cert.pem', CERTIFICATE_KEY: '/key.pem' };
      expect(run({ CERTIFICATE: '/cert.pem' })).toBe('');
      expect(existsSync(join(folder, 'nginx'))).toBe(false);
      expect(run(settings, 1)).toBe('');
      expect(run(settings)).toBe('daemon-reload\nrestart nginx\n');
      expect(readFileSync(join(folder, 'nginx/dayrise/server.conf'), 'utf8')).toMatch(
        /listen 443 ssl;\n {2}ssl_certificate \/cert\.pem;\n {2}ssl_certificate_key \/key\.pem;\n.* listen 80;\n/s,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has a script that links to the folder of its version, also if it is started through the link', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dayrise-link-')));
    const script = readFileSync(join(systemd, 'serve.sh'), 'utf8').replaceAll('/etc/', `${folder}/`);
    const stubs = 'ln() { echo "$*"; }; cp() { :; }; systemctl() { :; }; curl() { :; }';
    try {
      mkdirSync(join(folder, 'dayrise-1.0.0/ops/deploy/systemd'), { recursive: true });
      symlinkSync('dayrise-1.0.0', join(folder, 'dayrise'));
      for (const name of ['dayrise.env', 'dayrise-worker.env']) writeFileSync(join(folder, name), '');
      for (const started of ['dayrise-1.0.0', 'dayrise']) {
        const path = join(folder, started, 'ops/deploy/systemd/serve.sh');
        const { stdout } = spawnSync('sh', ['-c', `${stubs}\n${script}`, path], { encoding: 'utf8' });
        expect(stdout).toBe(`-sfn ${folder}/dayrise-1.0.0 /opt/dayrise\n`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has a script that names the process that does not become ready', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dayrise-serve-'));
    const script = readFileSync(join(systemd, 'serve.sh'), 'utf8').replaceAll('/etc/', `${folder}/`);
    const run = (dead: string) => {
      const input = `ln() { :; }; cp() { :; }
        systemctl() { case "$*" in list-units*worker*) echo dayrise-worker@2.service loaded;; esac; }
        curl() { case "$*" in *" http://${dead}") return 22;; esac; }
        ${script}`;
      return spawnSync('sh', [], { input, cwd: folder, encoding: 'utf8' });
    };
    const failure = (unit: string) => ({
      status: 1,
      stderr: `${unit}.service is not ready: journalctl -u ${unit}.service\n`,
    });
    try {
      writeFileSync(join(folder, 'dayrise.env'), '');
      writeFileSync(join(folder, 'dayrise-worker.env'), '');
      expect(run('none')).toMatchObject({ status: 0, stderr: '' });
      expect(run('127.0.0.1:3002/api/health/ready')).toMatchObject(failure('dayrise-api@3002'));
      expect(run('127.0.0.1:9202/ready')).toMatchObject(failure('dayrise-worker@2'));
      writeFileSync(join(folder, 'dayrise.env'), 'METRICS_HOST="10.0.0.5"\n');
      expect(run('10.0.0.5:9201/ready')).toMatchObject(failure('dayrise-worker@1'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has units that give each process a port of its own for metrics', () => {
    const start = (name: string) =>
      /^ExecStart=\/usr\/bin\/env (\S+) /m.exec(readFileSync(join(systemd, name), 'utf8'))?.[1];
    expect(start('dayrise-api@.service')).toBe('METRICS_PORT=1%i');
    expect(start('dayrise-worker@.service')).toBe('WORKER_METRICS_PORT=920%i');
    const prometheus = readFileSync(join(root, 'ops/monitoring/prometheus/prometheus.yaml'), 'utf8');
    for (const port of [13001, 13002, 9201]) {
      expect(prometheus).toContain(`:${port}"`);
      expect(page).toContain(`${port}`);
    }
  });

  it('has units that systemd accepts', ({ skip }) => {
    if (spawnSync('systemd-analyze', ['--version']).error) skip('systemd is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'dayrise-units-'));
    try {
      // The programs of the cluster's backup are another machine's.
      const units = globSync('dayrise-{api@,worker@,dump}.service', { cwd: systemd }).map((name) => {
        const file = join(folder, name);
        writeFileSync(file, readFileSync(join(systemd, name), 'utf8').replaceAll('/opt/dayrise', root));
        return file;
      });
      expect(units).toHaveLength(3);
      const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
      // Units of the machine itself may have warnings of their own.
      expect(verified.stderr.split('\n').filter((line) => line.includes('dayrise'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** How the page calls what is no plain command. */
const commandOf: Record<string, string> = {
  node: 'node_modules/.bin/node',
  'serve.sh': 'ops/deploy/systemd/serve.sh',
  'pages.sh': 'ops/deploy/systemd/pages.sh',
};
const domain = 'dayrise.test';
/** Taken by the new Debian, which shares the network of this machine. */
const ports = [80, 443, 3001, 3002, 5432, 6379, 9201, 13001, 13002];

// By systemd-nspawn: it needs root, Debian's mirror and npm's registry.
describe.runIf(process.env.FAULTS === 'long')('a new Debian', () => {
  it('becomes a server by the page, gets the next version and goes back', { timeout: 3_600_000 }, async ({
    skip,
  }) => {
    if (!tryApt('debootstrap', 'systemd-container')) skip('not root, or Debian can not be reached');
    for (const port of ports) if (!(await isPortFree(port, '0.0.0.0'))) skip(`port ${port} is taken`);
    const folder = mkdtempSync('/var/tmp/dayrise-debian-');
    const mail = await startMailServer({ smtp: 0, inbox: 0 });
    let container: ReturnType<typeof boot> | undefined;
    try {
      chmodSync(folder, 0o755);
      makeMachine(folder);
      container = boot(folder);
      await expect
        .poll(() => container?.run('systemctl is-system-running || true'), wait)
        .toMatch(/running|degraded/);
      const run = async (script: string) => container?.run(script, { MAIL_URL: mail.smtpUrl });
      const title = async () =>
        /"title":"(Next )?Dashboard"/.exec((await ask(folder, '/remotes.json')).text)?.[1];
      /** The folders in which the three processes run, with their number. */
      const versions = async () =>
        (
          await run(
            'for unit in api@3001 api@3002 worker@1; do readlink /proc/$(systemctl show -P MainPID dayrise-$unit)/cwd; done | uniq -c',
          )
        )?.trim();
      const [next = '', back = ''] = rest.splice(-2);

      const began = Date.now();
      await run(rest.join('\n'));
      console.log(`a server from nothing: ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
      expect(await versions()).toBe('3 /opt/dayrise-1.0.0');
      expect(await run('ls /var/backups/dayrise')).toMatch(/^\d{4}-.*\nerasures\.jsonl\n$/);
      expect(
        await run(
          'mkdir -p /var/www/html/.well-known/acme-challenge && cd "$_" && echo renewed > x && curl -s http://$DOMAIN/.well-known/acme-challenge/x',
        ),
      ).toBe('renewed\n');
      expect(await ask(folder, '/')).toMatchObject({ status: 200, text: expect.stringContaining('<h1') });
      const person = {
        name: 'Ada Reader',
        email: 'ada@dayrise.test',
        phone_number: '+4915112345678',
        password: 'a-reader-of-the-page',
      };
      const admin = { email: 'admin@dayrise.test', password: environment.ADMIN_PASSWORD };
      expect((await ask(folder, '/api/auth/register', person)).status).toBe(201);
      expect((await ask(folder, '/api/auth/login', admin)).status).toBe(200);
      await expect.poll(() => mail.messages()[0]?.text, wait).toContain(`https://${domain}/`);

      // Somebody who uses the platform meanwhile.
      const statuses = new Set<number>();
      const visitor = setInterval(async () => statuses.add((await ask(folder, '/')).status), 250);
      try {
        await run(next);
        expect(await versions()).toBe('3 /opt/dayrise-1.1.0');
        expect(await title()).toBe('Next ');
        await run(back);
        expect(await versions()).toBe('3 /opt/dayrise-1.0.0');
        expect(await title()).toBeUndefined();
      } finally {
        clearInterval(visitor);
      }
      expect([...statuses]).toEqual([200]);
      expect((await ask(folder, '/api/auth/login', person)).status).toBe(200);
      expect(
        await run(
          'systemctl list-units --failed --quiet --no-legend "dayrise-*" "nginx*" "postgresql*" "redis*"',
        ),
      ).toBe('');
    } finally {
      await container?.stop();
      await mail.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const wait = { timeout: 60_000, interval: 500 };
const environment = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  // The machine's own authorities, such as that of a proxy.
  NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  REPOSITORY: 'file:///srv/dayrise.git',
  VERSION: '1.0.0',
  NEXT: '1.1.0',
  BEFORE: '1.0.0',
  DOMAIN: domain,
  ADMIN: `admin@${domain}`,
  ADMIN_PASSWORD: 'the-first-of-this-test',
  CERTIFICATE: '/root/cert.pem',
  CERTIFICATE_KEY: '/root/key.pem',
};

/** Writes a Debian to `folder`, with a repository that has two versions, and a certificate. */
function makeMachine(folder: string): void {
  const script = `
    debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates trixie . > debootstrap.log
    echo force-unsafe-io > etc/dpkg/dpkg.cfg.d/test
    printf '127.0.0.1 localhost\n127.0.0.1 ${domain}\n' > etc/hosts
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${domain} -addext subjectAltName=DNS:${domain} \
      -keyout root/key.pem -out root/cert.pem
    cp root/cert.pem usr/local/share/ca-certificates/${domain}.crt
    cp /usr/local/share/ca-certificates/*.crt usr/local/share/ca-certificates/ || true
    chroot . update-ca-certificates > debootstrap.log 2>&1
    git clone --quiet ${root} source
    cd source
    git config user.name Test
    git config user.email test@${domain}
    git tag -f v1.0.0
    mkdir api/prisma/migrations/9999_next
    echo 'CREATE TABLE next_version (id int PRIMARY KEY);' > api/prisma/migrations/9999_next/migration.sql
    sed -i "0,/title: '/s//title: 'Next /" mfe-admin/src/manifest.ts
    git add .
    git commit --quiet -m next
    git tag -f v1.1.0
    git clone --quiet --bare . ../srv/dayrise.git`;
  execFileSync('bash', ['-ec', script], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Boots the Debian in `folder` on this machine's network. */
function boot(folder: string) {
  const child = spawn(
    'systemd-nspawn',
    ['-q', '-D', folder, '--register=no', '--keep-unit', '--boot', '--console=pipe'],
    { stdio: 'ignore', env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' } },
  );
  return {
    /** Runs the commands below the page's variables. Rejects with what they printed if one fails. */
    async run(script: string, more: Record<string, string> = {}): Promise<string> {
      const init = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
      const { stdout } = await promisify(execFile)(
        'nsenter',
        ['-t', init, '-m', '-u', '-i', '-p', '-r', '-w', 'bash', '-ec', `${variables}\n${script}`],
        { env: { ...environment, ...more }, maxBuffer: 1e8 },
      );
      return stdout;
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Asks the server of the Debian in `folder`, whose certificate it trusts. The status is 0 if there is no answer. */
function ask(folder: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>();
  const options = {
    ca: readFileSync(join(folder, 'root/cert.pem')),
    servername: domain,
    method: body ? 'POST' : 'GET',
    headers: { Host: domain, ...(body && { 'Content-Type': 'application/json' }) },
  };
  const call = request(`https://127.0.0.1${path}`, options, async (response) => {
    resolve({ status: response.statusCode ?? 0, text: await text(response) });
  });
  call.once('error', () => resolve({ status: 0, text: '' })).end(body && JSON.stringify(body));
  return promise;
}
