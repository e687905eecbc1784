import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../remote-build/src/content-hash.ts';
import { versionProblems } from './check-versions.ts';
import { isStamped, writeStamp } from './lib/stamps.ts';
import { root, runCommand, type Task } from './lib/tasks.ts';
import { generatePrismaClient } from './prisma-client.ts';

const textSources = [
  '{api,mfe-*,shell}/src/**/*texts.ts',
  '{mfe-*,shell}/src/**/m{anifest,essages}.ts',
  '{api,mfe-*,shell}/src/languages',
  'ui-kit/src/{languages,charts,components/*}/{messages.ts,*.json}',
  '{contracts,platform}/src',
  'tooling/languages',
];
const packageSources = [
  '{contracts,platform,ui-kit}/{src,surface,package.json,tsconfig.package.json}',
  'tooling/packages',
  'ui-kit/scripts/build-types.ts',
  'tsconfig.base.json',
];

/**
 * Returns the static checks: types, lint, boundaries, unused code, versions and translations. What they found of
 * unchanged files is kept in `.cache/check`, for the packages of the lock.
 */
export async function checks(): Promise<Task[]> {
  const packages = hash('sha256', readFileSync(join(root, 'package-lock.json'))).slice(0, 12);
  const cache = `.cache/check/${packages}`;
  // Type checks and dependency rules need the generated client.
  await generatePrismaClient();
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const typed = workspaces.filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  return [
    {
      name: 'boundaries',
      run: () =>
        runCommand('depcruise', [
          ...['--config', '.dependency-cruiser.mjs', '--cache', `${cache}/boundaries`],
          ...['--cache-strategy', 'content', ...workspaces],
        ]),
    },
    {
      name: 'unused code',
      run: () =>
        runCommand('knip', [
          '--no-progress',
          '--no-config-hints',
          '--cache',
          '--cache-location',
          `${cache}/knip`,
        ]),
    },
    { name: 'lint and format', run: () => runCommand('biome', ['ci', '--colors=off', '.']) },
    ...typed.map((name) => ({
      name: `types of ${name}`,
      run: () =>
        runCommand('node', [
          ...[compiler, '-p', name, '--incremental', '--tsBuildInfoFile'],
          join(root, cache, `types/${name}.json`),
        ]),
    })),
    unlessUnchanged(cache, textSources, {
      name: 'texts are translated',
      run: () => runCommand('vitest', ['run', '--project', 'unit', 'tooling/languages/catalogues.test.ts']),
    }),
    unlessUnchanged(cache, packageSources, {
      name: 'packages keep what they offer',
      run: () => runCommand('node', ['tooling/packages/surface.ts', '--check']),
    }),
    { name: 'versions', run: async () => asResult(versionProblems()) },
    ...componentCheck(),
  ];
}

function componentCheck(): Task[] {
  const script = 'ui-kit/scripts/check-components.ts';
  if (!existsSync(join(root, script))) return [];
  return [
    {
      name: 'components are complete',
      run: () => runCommand('node', ['scripts/check-components.ts'], { cwd: 'ui-kit' }),
    },
  ];
}

/** A check that is not run again while the files and folders that it passed with are the same. */
function unlessUnchanged(cache: string, paths: readonly string[], { name, run }: Task): Task {
  const passed = join(root, cache, 'passed', name);
  const runIfChanged = async () => {
    const sources = await contentHash(root, globSync(paths, { cwd: root }).sort());
    if (isStamped(passed, sources)) return { ok: true, output: '' };
    const result = await run();
    if (result.ok) writeStamp(passed, sources);
    return result;
  };
  return { name, run: runIfChanged };
}

function asResult(problems: readonly string[]) {
  return { ok: problems.length === 0, output: problems.join('\n') };
}
