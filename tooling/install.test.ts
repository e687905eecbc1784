import { execFile } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './lib/ports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts, workspaces }: { scripts: Record<string, string>; workspaces: string[] } = JSON.parse(
  await readFile(join(root, 'package.json'), 'utf8'),
);
/** The commands that the documents name for one workspace. */
const inWorkspaces = [
  ...['shell', 'mfe-public', 'mfe-user', 'mfe-admin', 'ui-kit'].map((name) => [name, 'dev'] as const),
  ['ui-kit', 'visual:accept'],
  ['e2e', 'looks'],
  ['e2e', 'pictures'],
  ['api', 'migrate:new'],
] as const;
/** Scripts that run the product, not tools. */
const production = [
  'start',
  'build',
  'remotes',
  'record',
  'ledger:verify',
  'log:accept',
  'log:key',
  'push:keys',
  'verify-statement',
  'witness',
  'admin:create',
  'sessions:end-all',
  'factors',
  'console',
  'seed',
  'backup',
  'restore',
  'migrate:new',
];

let folder: string;

// A clone with the lock file and the scripts, nothing installed, and an npm that only prints its arguments.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayrise-clone-'));
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(root, name), join(folder, name));
  for (const name of workspaces) {
    await mkdir(join(folder, name));
    await copyFile(join(root, name, 'package.json'), join(folder, name, 'package.json'));
  }
  await cp(join(root, 'tooling'), join(folder, 'tooling'), { recursive: true });
  await mkdir(join(folder, 'bin'));
  const npm = join(folder, 'bin', 'npm');
  await writeFile(npm, '#!/bin/sh\necho "npm $*"\nexit 1\n');
  await chmod(npm, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command line as `npm run` does, in a folder of the clone. */
async function run(command: string, where: string): Promise<string> {
  // Each clone has a path of its own, so compiled code would only fill the cache.
  const { npm_execpath: _, NODE_COMPILE_CACHE: __, ...inherited } = process.env;
  const PATH = [join(folder, 'bin'), join(process.execPath, '..'), '/usr/bin', '/bin'].join(':');
  const options = { cwd: join(folder, where), env: { ...inherited, PATH, PORT: String(await freePort()) } };
  return promisify(execFile)('sh', ['-c', command], options).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

describe('on a clone with nothing installed', () => {
  // `npm run storybook` hands over to the kit's `dev`, which is below.
  const ofRoot = Object.keys(scripts).filter((name) => name !== 'storybook');
  it.each([...ofRoot.map((name) => ['.', name] as const), ...inWorkspaces])(
    '%s: npm run %s installs what it needs',
    async (where, name) => {
      const { scripts: own } = JSON.parse(await readFile(join(folder, where, 'package.json'), 'utf8'));
      const output = await run(own[name], where);
      expect(output).toContain('npm install');
      expect(output).toContain(production.includes(name) ? '--omit=dev' : '--include=dev');
    },
  );

  it('npm ci accepts the lock, which has the packages of every platform', async () => {
    const command = 'npm ci --dry-run --offline --ignore-scripts --loglevel=error';
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: folder });
    expect(stdout).toMatch(/^added \d+ packages/m);
  });

  it('npm run storybook is the development server of the kit', () => {
    expect(scripts.storybook).toBe('npm run dev -w ui-kit');
  });
});

it('a container whose own Node is new enough runs a script without installing another', async () => {
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  try {
    await copyFile(join(folder, 'package-lock.json'), join(modules, '.package-lock.json'));
    await writeFile(join(folder, 'hello.ts'), "console.log('hello' as string);\n");
    expect(await run('node tooling/run.mjs start hello.ts', '.')).toBe('hello\n');
  } finally {
    await rm(modules, { recursive: true });
  }
});

it('npm run rebalance runs the example', async () => {
  const [, , , file = ''] = scripts.rebalance?.split(' ') ?? [];
  const running = promisify(execFile)(
    process.execPath,
    ['-e', `import('./tooling/lib/install.mjs').then(({ runTool }) => runTool('${file}', ['--once']))`],
    { cwd: root, env: { ...process.env, ORIGIN: `http://127.0.0.1:${await freePort()}` } },
  );
  // Nothing listens there.
  await expect(running).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('fetch failed') });
});
