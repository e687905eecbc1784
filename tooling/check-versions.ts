import { readFileSync } from 'node:fs';
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

/** Checks that each version is named once, exactly, in the root's package.json. Returns one line per problem. */
export function versionProblems(): string[] {
  const manifest = readManifest('.');
  const rootVersions = { ...manifest.dependencies, ...manifest.devDependencies };
  const inexact = Object.entries(rootVersions)
    .filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}"; name one exact version`);
  const twice = Object.keys(manifest.dependencies)
    .filter((name) => name in manifest.devDependencies)
    .map((name) => `package.json: ${name} is in both dependencies and devDependencies`);
  return [
    ...inexact,
    ...twice,
    ...unusedPackages(manifest).map((name) => `package.json: nothing uses ${name}`),
    ...manifest.workspaces.flatMap((workspace) => workspaceProblems(workspace, rootVersions)),
  ];
}

function workspaceProblems(workspace: string, rootVersions: Record<string, string>): string[] {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = readManifest(workspace);
  const all = { ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies };
  return Object.entries(all).flatMap(([name, version]) => {
    if (version !== '*') return [`${workspace}/package.json: ${name} is "${version}"; write "*"`];
    if (name.startsWith('@dayrise/') || name in rootVersions) return [];
    return [`${workspace}/package.json: ${name} has no version in the root's package.json`];
  });
}

/** Packages that no source imports: run as commands, or loaded by another package. */
const neverImported = new Set([
  'node',
  '@biomejs/biome',
  'dependency-cruiser',
  'knip',
  'typescript',
  'typescript-native',
  // Loaded by the CSS minimizer.
  'lightningcss',
  // A peer dependency of its webpack plugin.
  'react-refresh',
]);

function unusedPackages(manifest: z.infer<typeof Manifest>): string[] {
  const workspaces = manifest.workspaces.map((workspace) => readManifest(workspace));
  const named = new Set([
    ...workspaces.flatMap((workspace) =>
      Object.keys({ ...workspace.dependencies, ...workspace.devDependencies }),
    ),
  ]);
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) => !name.startsWith('@types/') && !neverImported.has(name) && !named.has(name),
  );
}

function readManifest(folder: string): z.infer<typeof Manifest> {
  return Manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
}
