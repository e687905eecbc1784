// What the packages offer to remotes, as text that can be compared.
//   npm run pack:surface              writes the surface of the current versions
//   npm run pack:surface -- --check   compares it, and builds the types as `npm run pack` does
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { buildTypes } from '../../ui-kit/scripts/build-types.ts';
import { root } from '../lib/tasks.ts';
import { versionOf } from '../lib/version-of.ts';

/** Export paths and their sources; `kept` is what the shell still gives to builds of the previous major. */
const sources: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  platform: () => ({
    '.': 'src/public.ts',
    './failures': 'src/failures.ts',
    './texts': 'src/texts.ts',
    './testing': 'src/testing.tsx',
    kept: 'src/index.ts',
  }),
  contracts: () => ({ '.': 'src/public.ts', './client': 'src/client.ts' }),
  'ui-kit': () => {
    const { exports }: { exports: Record<string, string> } = JSON.parse(
      readFileSync(join(root, 'ui-kit/package.json'), 'utf8'),
    );
    return Object.fromEntries(Object.entries(exports).filter(([, source]) => !/\.(css|json)$/.test(source)));
  },
};
export const surfacePackages = Object.keys(sources);

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['browser'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};

/** Long types, such as those of endpoints, are shown by their start and a hash of the whole. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(/import\("[^"]*"\)\./g, '');
  if (line.length <= 160) return line;
  return `${line.slice(0, 100)}… ${createHash('sha256').update(line).digest('hex').slice(0, 12)}`;
}

const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

/** The members of an interface or an object type that is written in this repository. */
function membersOf(checker: ts.TypeChecker, symbol: ts.Symbol): string[] {
  if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias))) return [];
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return [];
  return checker.getPropertiesOfType(type).flatMap((member) => {
    const [declaration] = member.declarations ?? [];
    if (!declaration || declaration.getSourceFile().fileName.includes('node_modules')) return [];
    const optional = member.flags & ts.SymbolFlags.Optional ? '?' : '';
    const text = checker.typeToString(checker.getTypeOfSymbol(member), declaration, flags);
    return [`${symbol.name}.${member.name}${optional}: ${shorten(text)}`];
  });
}

function linesOf(checker: ts.TypeChecker, exported: ts.Symbol): string[] {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const { name } = exported;
  const [declaration] = symbol.declarations ?? [];
  const lines: string[] = [];
  if (symbol.flags & ts.SymbolFlags.Value && declaration)
    lines.push(
      `${name} = ${shorten(checker.typeToString(checker.getTypeOfSymbol(symbol), declaration, flags))}`,
    );
  const members = membersOf(checker, symbol);
  if (symbol.flags & ts.SymbolFlags.Type && lines.length === 0) {
    const text = checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), declaration, flags);
    lines.push(members.length > 0 ? `${name} type` : `${name} type ${shorten(text)}`);
  }
  return [...lines, ...members];
}

/** Returns the current surface of each package, one line per name and member. */
export function presentSurfaces(): Map<string, string[]> {
  const entries = surfacePackages.flatMap((name) =>
    Object.entries(sources[name]?.() ?? {}).map(([path, source]) => ({
      name,
      path,
      file: join(root, name, source),
    })),
  );
  const styles = join(root, 'ui-kit/src/css-modules.d.ts');
  const program = ts.createProgram([styles, ...entries.map(({ file }) => file)], options);
  const checker = program.getTypeChecker();
  const surfaces = new Map<string, string[]>();
  for (const { name, path, file } of entries) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const exported = module ? checker.getExportsOfModule(module) : [];
    const lines = exported
      .toSorted((left, right) => (left.name < right.name ? -1 : 1))
      // Of what is kept for older builds only the names that they run matter.
      .flatMap((symbol) =>
        path === 'kept'
          ? linesOf(checker, symbol)
              .filter((line) => line.includes(' = '))
              .map(() => symbol.name)
          : linesOf(checker, symbol),
      )
      .map((line) => `${path} ${line}`);
    surfaces.set(name, [...(surfaces.get(name) ?? []), ...lines]);
  }
  return surfaces;
}

const fileOf = (name: string, version: string) => join(root, name, 'surface', `${version}.txt`);

/** Returns the recorded surfaces of a package, oldest first. */
export function recordedSurfaces(name: string): { readonly version: string; readonly lines: string[] }[] {
  const folder = join(root, name, 'surface');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => file.replace(/\.txt$/, ''))
    .sort((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    .map((version) => ({
      version,
      lines: readFileSync(fileOf(name, version), 'utf8').split('\n').filter(Boolean),
    }));
}

/** The name in a line: `./forms TextFieldProps.label?: string` gives `./forms TextFieldProps.label`. */
export const subjectOf = (line: string): string => /^\S+ [\w$.-]+/.exec(line)?.[0] ?? line;

export type Bump = 'major' | 'minor' | 'none';

/** The version step that a change of the surface requires: removing a name breaks those who use it. */
export function demandedBump(before: readonly string[], after: readonly string[]): Bump {
  // The version itself is another one each time.
  const visible = (lines: readonly string[]) =>
    lines.filter((line) => !/^kept |^\. (CONTRACT|PLATFORM_VERSION) /.test(line));
  const present = new Set(visible(after).map(subjectOf));
  if (visible(before).some((line) => !present.has(subjectOf(line)))) return 'major';
  return visible(before).join('\n') === visible(after).join('\n') ? 'none' : 'minor';
}

/** Whether a version is far enough from the one before. */
export function isEnough(before: string, after: string, bump: Bump): boolean {
  const [oldMajor = 0, oldMinor = 0] = before.split('.').map(Number);
  const [major = 0, minor = 0] = after.split('.').map(Number);
  if (bump === 'none' || major > oldMajor) return true;
  return bump === 'minor' && major === oldMajor && minor > oldMinor;
}

/** Returns the recorded names and members that the sources no longer have: one line per problem. */
export function surfaceProblems(): string[] {
  return [...presentSurfaces()].flatMap(([name, lines]) => {
    const recorded = recordedSurfaces(name);
    const last = recorded.at(-1);
    if (!last) return [`${name} has no recorded surface: npm run pack:surface`];
    const present = new Set(lines.map(subjectOf));
    const gone =
      last.version === versionOf(name) ? last.lines.filter((line) => !present.has(subjectOf(line))) : [];
    return gone.map((line) => `${name} ${last.version} offers this, and the sources don’t: ${line}`);
  });
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const problems = surfaceProblems();
    for (const problem of problems) console.log(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
    // A package sees only what the other ones offer: an import of more fails here, not in the type check. The platform's
    // types are checked against those of the contracts.
    for (const name of ['contracts', 'platform']) {
      const output = join(root, name, 'dist/package/types');
      // Without what an earlier state of the sources offered.
      rmSync(output, { recursive: true, force: true });
      buildTypes(join(root, name), output);
    }
  } else
    for (const [name, lines] of presentSurfaces()) {
      const version = versionOf(name);
      mkdirSync(join(root, name, 'surface'), { recursive: true });
      writeFileSync(fileOf(name, version), `${lines.join('\n')}\n`);
      console.log(`${name} ${version}: ${lines.length} lines`);
    }
}
