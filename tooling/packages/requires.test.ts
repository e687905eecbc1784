import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { manifest as admin } from '../../mfe-admin/src/manifest.ts';
import { manifest as visitors } from '../../mfe-public/src/manifest.ts';
import { manifest as user } from '../../mfe-user/src/manifest.ts';
import { root } from '../lib/tasks.ts';
import { recordedSurfaces } from './surface.ts';
import { breaksOf, type Provided, providedBy } from './who-breaks.ts';

/** The names that a remote's sources import at run time, by module. */
function importsOf(remote: string): Record<string, string[]> {
  const imports: Record<string, string[]> = {};
  for (const file of globSync(`${remote}/src/**/*.{ts,tsx}`, { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const parsed = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      false,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    for (const statement of parsed.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const clause = statement.importClause;
      const named = clause?.namedBindings;
      if (!named || !ts.isNamedImports(named) || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
      const names = named.elements
        .filter((element) => !element.isTypeOnly)
        .map((element) => (element.propertyName ?? element.name).text);
      const module = statement.moduleSpecifier.text;
      imports[module] = [...new Set([...(imports[module] ?? []), ...names])];
    }
  }
  return imports;
}

/** What the oldest shell gives that a remote's manifest accepts. */
function leastProvided({ platform, uiKit }: { platform: string; uiKit: string }): Provided {
  const linesOf = (name: string, range: string) => {
    const recorded = recordedSurfaces(name).find(({ version }) => `^${version}` === range);
    if (!recorded) throw new Error(`${name} ${range} is no recorded version.`);
    return recorded.lines;
  };
  return providedBy(
    new Map([
      ['platform', linesOf('platform', platform)],
      ['ui-kit', linesOf('ui-kit', uiKit)],
    ]),
  );
}

test.each([
  ['mfe-public', visitors],
  ['mfe-user', user],
  ['mfe-admin', admin],
] as const)('%s imports only what the oldest shell has that its manifest accepts', (remote, { requires }) => {
  const imports = importsOf(remote);
  expect(Object.keys(imports)).toContain('@dayrise/platform');
  expect(breaksOf({ imports }, leastProvided(requires))).toEqual([]);
});
