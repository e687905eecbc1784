// Builds what teams outside this repository install.
//   npm run pack      dist/packages/*.tgz, checked by publint and are-the-types-wrong
import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';
import { buildTypes } from '../../ui-kit/scripts/build-types.ts';
import { pack as packKit } from '../../ui-kit/scripts/pack.ts';
import { packageProblems } from '../../ui-kit/scripts/package-problems.ts';
import { root } from '../lib/tasks.ts';
import { endpointsAsData } from '../webpack/endpoints-loader.ts';
import { surfaceProblems } from './surface.ts';

export const packages = join(root, 'dist/packages');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const versions = readManifest('.').dependencies;
const major = (version: string | undefined) => `^${version?.split('.')[0] ?? ''}.0.0`;

const execute = promisify(execFile);

/** Throws what a command that failed has printed. */
async function run(command: string, args: readonly string[]): Promise<void> {
  await execute(command, args, { cwd: root }).catch(({ stdout, stderr }) => {
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  });
}

/** What browsers need of an endpoint; the schemas are the server's and the tests'. */
const withoutSchemas: Plugin = {
  name: 'endpoints-as-data',
  enforce: 'pre',
  load: (id) => (/contracts\/src\/[^/]+\/endpoints\.ts$/.test(id) ? endpointsAsData(id) : null),
};

/** Builds modules of a workspace; `entries` are files without their endings. */
async function buildModules(
  workspace: string,
  entries: Readonly<Record<string, string>>,
  output: string,
  plugins: Plugin[] = [],
): Promise<void> {
  const directory = join(root, workspace);
  await build({
    root: directory,
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      outDir: output,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      target: 'es2022',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, source]) => [name, join(directory, 'src', source)]),
        ),
        // Everything that isn't a file of the workspace is installed beside it.
        external: (id) => !/^[./]/.test(id),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
      },
    },
  });
}

/** Writes the package's manifest, readme and license, and packs it. Returns the tarball. */
async function finish(workspace: string, about: object, readme: string): Promise<string> {
  const target = join(root, workspace, 'dist/package');
  const { name, version } = readManifest(workspace);
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ name, version, license: 'MIT', type: 'module', ...about }, null, 2)}\n`,
  );
  writeFileSync(join(target, 'README.md'), `# ${name}\n\n${readme}\n`);
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  const changes = join(root, workspace, 'CHANGELOG.md');
  if (existsSync(changes)) copyFileSync(changes, join(target, 'CHANGELOG.md'));
  await run('npm', ['pack', target, '--pack-destination', packages, '--silent']);
  return join(packages, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
}

const entry = (name: string, types = name) => ({
  types: `./types/${types}.d.ts`,
  default: `./${name}.js`,
});

async function packContracts(): Promise<string> {
  const target = join(root, 'contracts/dist/package');
  const entries = {
    public: 'public.ts',
    client: 'client.ts',
    texts: 'languages/texts.ts',
    'issue-text': 'languages/issue-text.ts',
  };
  await buildModules('contracts', entries, target);
  await buildModules('contracts', entries, join(target, 'browser'), [withoutSchemas]);
  buildTypes(join(root, 'contracts'), join(target, 'types'));
  const both = (name: string) => ({
    types: `./types/${name}.d.ts`,
    browser: `./browser/${name}.js`,
    default: `./${name}.js`,
  });
  return finish(
    'contracts',
    {
      description: 'The endpoints and types of Dayrise that remotes may use.',
      sideEffects: false,
      exports: {
        '.': both('public'),
        './client': both('client'),
        // For the facade.
        './texts': entry('texts', 'languages/texts'),
        './issue-text': entry('issue-text', 'languages/issue-text'),
        './package.json': './package.json',
      },
      dependencies: { zod: `^${versions.zod}` },
    },
    'Endpoints, errors and types. In browsers endpoints are plain data; elsewhere they have their schemas too.',
  );
}

async function packPlatform(): Promise<string> {
  const target = join(root, 'platform/dist/package');
  await buildModules(
    'platform',
    { index: 'public.ts', failures: 'failures.ts', texts: 'texts.ts', testing: 'testing.tsx' },
    target,
  );
  buildTypes(join(root, 'platform'), join(target, 'types'));
  const contracts = readManifest('contracts').version;
  return finish(
    'platform',
    {
      description: 'The facade that Dayrise gives to every remote.',
      sideEffects: false,
      exports: {
        '.': entry('index', 'public'),
        './failures': entry('failures'),
        './texts': entry('texts'),
        './testing': entry('testing'),
        './package.json': './package.json',
      },
      peerDependencies: { react: major(versions.react) },
      dependencies: {
        '@dayrise/contracts': `^${contracts}`,
        '@tanstack/react-query': `^${versions['@tanstack/react-query']}`,
        'react-router': `^${versions['react-router']}`,
      },
    },
    'Router, queries, session, API and notices for remotes; the shell provides them at run time. `@dayrise/platform/testing` is the same facade on an API that a test answers.',
  );
}

/** Gives the template the versions that this repository has. */
function nameVersions(file: string): void {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const known: Record<string, string> = { ...versions, ...devDependencies };
  const text = readFileSync(file, 'utf8').replaceAll(/"([^"]+)": "\*"/g, (line, name: string) =>
    known[name] ? `"${name}": "${known[name]}"` : line,
  );
  writeFileSync(file, text);
}

/** Packages that a remote of another team may have in a newer patch. */
const inRange: ReadonlySet<string> = new Set(['webpack', '@module-federation/enhanced']);

function packRemoteBuild(): Promise<string> {
  const target = join(root, 'remote-build/dist/package');
  rmSync(target, { recursive: true, force: true });
  buildTypes(join(root, 'remote-build'), join(target, 'dist'));
  chmodSync(join(target, 'dist/cli.js'), 0o755);
  cpSync(join(root, 'remote-build/template'), join(target, 'template'), { recursive: true });
  nameVersions(join(target, 'template/package.json'));
  const { dependencies } = readManifest('remote-build');
  const platform = readManifest('platform').version;
  return finish(
    'remote-build',
    {
      description: 'Builds, checks and serves remotes for Dayrise.',
      engines: { node: '>=22.18' },
      bin: { 'dayrise-remote': './dist/cli.js' },
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './package.json': './package.json',
      },
      peerDependencies: {
        '@dayrise/contracts': `^${readManifest('contracts').version}`,
        '@dayrise/platform': `^${platform}`,
      },
      // `dayrise-remote new` runs before there is a remote.
      peerDependenciesMeta: {
        '@dayrise/contracts': { optional: true },
        '@dayrise/platform': { optional: true },
      },
      // Patches of these two fit together; the next minor versions of webpack don't (ADR 4).
      dependencies: Object.fromEntries(
        Object.keys(dependencies)
          .filter((name) => !name.startsWith('@dayrise/'))
          .map((name) => [name, inRange.has(name) ? `~${versions[name]}` : versions[name]]),
      ),
    },
    '`dayrise-remote new NAME`, `dev --against URL`, `build`, `check` and `deploy URL`.',
  );
}

/** The program that checks statements, for any Node since 20: whoever checks us needs nothing else of ours. */
export function packVerifyStatement(): Promise<string> {
  const target = join(root, 'verify-statement/dist/package');
  rmSync(target, { recursive: true, force: true });
  buildTypes(join(root, 'verify-statement'), join(target, 'dist'));
  for (const name of ['cli', 'witness-cli']) chmodSync(join(target, `dist/${name}.js`), 0o755);
  mkdirSync(packages, { recursive: true });
  return finish(
    'verify-statement',
    {
      description: 'Checks statements and proofs of Dayrise’s public log without Dayrise’s servers.',
      engines: { node: '>=20' },
      bin: { 'verify-statement': './dist/cli.js', 'dayrise-witness': './dist/witness-cli.js' },
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './package.json': './package.json',
      },
      sideEffects: false,
    },
    readFileSync(join(root, 'verify-statement/README.md'), 'utf8')
      .replace(/^# .*\n+/, '')
      .trim(),
  );
}

async function packUiKit(): Promise<string> {
  const tarball = await packKit();
  const target = join(packages, tarball.split('/').at(-1) ?? '');
  renameSync(tarball, target);
  return target;
}

/** Packs everything. Returns the tarballs. Throws where a step fails. */
export async function packAll(): Promise<string[]> {
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  // The facade's types are checked against those of the contracts.
  return [
    await packContracts(),
    await packPlatform(),
    await packUiKit(),
    await packRemoteBuild(),
    await packVerifyStatement(),
  ];
}

if (import.meta.main) {
  const problems = surfaceProblems();
  if (problems.length > 0)
    throw new Error(`raise the major version, then npm run pack:surface:\n${problems.join('\n')}`);
  const tarballs = await packAll();
  const wrong = (await Promise.all(tarballs.map(packageProblems))).flat();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  console.log(tarballs.join('\n'));
}
