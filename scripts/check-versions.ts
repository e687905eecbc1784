import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './lib/tasks.ts';

const Dependencies = z.record(z.string(), z.string()).default({});
const Manifest = z.object({
  workspaces: z.array(z.string()).default([]),
  dependencies: Dependencies,
  devDependencies: Dependencies,
  peerDependencies: Dependencies,
  optionalDependencies: Dependencies,
});

/** What breaks the rule that a version stands once: exact, in the root's package.json. Empty when nothing does. */
export function versionProblems(): string[] {
  const manifest = readManifest('.');
  const rooted = { ...manifest.dependencies, ...manifest.devDependencies };
  const inexact = Object.entries(rooted)
    .filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}"; name one exact version`);
  const twice = Object.keys(manifest.dependencies)
    .filter((name) => name in manifest.devDependencies)
    .map((name) => `package.json: ${name} stands in dependencies and in devDependencies`);
  return [
    ...inexact,
    ...twice,
    ...unusedPackages(manifest).map((name) => `package.json: nothing uses ${name}`),
    ...manifest.workspaces.flatMap((workspace) => workspaceProblems(workspace, rooted)),
  ];
}

function workspaceProblems(workspace: string, rooted: Record<string, string>): string[] {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = readManifest(workspace);
  const all = { ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies };
  return Object.entries(all).flatMap(([name, version]) => {
    if (version !== '*') return [`${workspace}/package.json: ${name} is "${version}"; write "*"`];
    if (name.startsWith('@dayrise/') || name in rooted) return [];
    return [`${workspace}/package.json: ${name} lacks its version in the root's package.json`];
  });
}

/** Run by their command, or loaded by another package, so that no source of ours names them. */
const unnamed = new Set([
  'node',
  '@biomejs/biome',
  'dependency-cruiser',
  'knip',
  'typescript',
  'typescript-native',
  // The style sheets' minimizer loads it.
  'lightningcss',
  // Its webpack plugin asks for it.
  'react-refresh',
]);

function unusedPackages(manifest: z.infer<typeof Manifest>): string[] {
  const workspaces = manifest.workspaces.map((workspace) => readManifest(workspace));
  const named = new Set([
    ...workspaces.flatMap((workspace) =>
      Object.keys({ ...workspace.dependencies, ...workspace.devDependencies }),
    ),
  ]);
  const scripts = globSync('scripts/**/*.{ts,mjs}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const sources = scripts.join('\n');
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) =>
      !name.startsWith('@types/') &&
      !unnamed.has(name) &&
      !named.has(name) &&
      !sources.includes(`'${name}'`) &&
      !sources.includes(`'${name}/`),
  );
}

function readManifest(folder: string): z.infer<typeof Manifest> {
  return Manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
}
