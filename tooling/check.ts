import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionProblems } from './check-versions.ts';
import { root, runCommand, type Task } from './lib/tasks.ts';
import { generatePrismaClient } from './prisma-client.ts';

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
          ...['--cache-strategy', 'content', ...sources(workspaces)],
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
    {
      name: 'texts are translated',
      run: () => runCommand('vitest', ['run', '--project', 'unit', 'tooling/languages/catalogs.test.ts']),
    },
    {
      name: 'packages keep what they offer',
      run: () => runCommand('node', ['tooling/packages/surface.ts', '--check']),
    },
    { name: 'versions', run: async () => asResult(versionProblems()) },
    ...componentCheck(),
  ];
}

function sources(workspaces: readonly string[]): string[] {
  const folders = workspaces.map((name) => (existsSync(join(root, name, 'src')) ? `${name}/src` : name));
  return folders.filter((name) => existsSync(join(root, name)));
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

function asResult(problems: readonly string[]) {
  return { ok: problems.length === 0, output: problems.join('\n') };
}
