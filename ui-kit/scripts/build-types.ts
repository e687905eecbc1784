import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Emits what `tsconfig.package.json` of a workspace names, so that its declarations work outside. Throws on errors. */
export function buildTypes(workspace: string, output: string): void {
  const compiler = join(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.package.json'], {
    cwd: workspace,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${workspace} has errors in its types.`);
  for (const file of globSync('**/*.d.ts', { cwd: output })) {
    const path = join(output, file);
    const text = readFileSync(path, 'utf8')
      // The compiler rewrites the endings of imports in scripts only.
      .replaceAll(/((?:from |import\()['"]\.{1,2}\/[^'"]+?)\.tsx?(['"])/g, '$1.js$2')
      .replaceAll(/^\/\/\/ <reference path=.*\n/gm, '');
    writeFileSync(path, text);
  }
}
