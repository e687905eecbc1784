import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { installedPackage } from './shared.ts';

/** A build's `imports.json`: the names it imports from each shared module, and the versions it was built with. */
export interface BuildImports {
  readonly id: string;
  readonly buildId: string;
  readonly builtWith: Readonly<Record<string, string>>;
  /** `*` where the build takes a module whole, so that it may use any of its names. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

/** An import of another module: `ids` is the path of the name that is used, empty for the whole module. */
interface ImportDependency extends Dependency {
  readonly request: string;
  readonly ids?: readonly string[];
  readonly referencedExports?: readonly (readonly string[])[] | null;
}

const isImport = (dependency: Dependency): dependency is ImportDependency =>
  'request' in dependency && typeof dependency.request === 'string';

function dependenciesOf(block: Pick<Module, 'dependencies' | 'blocks'>): Dependency[] {
  return [...block.dependencies, ...block.blocks.flatMap(dependenciesOf)];
}

/** Returns the names that one dependency uses; none for those that only make sure a module runs. */
function namesOf(dependency: ImportDependency): string[] {
  switch (dependency.type) {
    // import { Name } from 'module'; Name(), and export { Name } from 'module'
    case 'harmony import specifier':
    case 'harmony export imported specifier':
      return [dependency.ids?.[0] ?? '*'];
    case 'import()':
      return dependency.referencedExports?.flatMap(([name]) => name ?? '*') ?? ['*'];
    default:
      return [];
  }
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the names that modules import from the shared ones. */
export function importsOf(modules: Iterable<Module>, shared: readonly string[]): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const module of modules)
    for (const dependency of dependenciesOf(module)) {
      if (!isImport(dependency) || !shared.includes(dependency.request)) continue;
      const names = found.get(dependency.request) ?? new Set();
      for (const name of namesOf(dependency)) names.add(name);
      found.set(dependency.request, names);
    }
  return Object.fromEntries([...found].sort().map(([name, names]) => [name, [...names].sort()]));
}

/** Writes `imports.json`, which `npm run remotes -- who-breaks` reads to find the builds that a removal breaks. */
export class ImportsPlugin {
  private readonly options: { id: string; buildId: string; directory: string; shared: readonly string[] };

  constructor(options: { id: string; buildId: string; directory: string; shared: readonly string[] }) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation: stages } = compiler.webpack;
    const { id, buildId, directory, shared } = this.options;
    compiler.hooks.thisCompilation.tap('Imports', (compilation: Compilation) => {
      let imports: Record<string, string[]> = {};
      // Before modules are concatenated, while each still has its own imports.
      compilation.hooks.finishModules.tap('Imports', (modules) => {
        imports = importsOf(modules, shared);
      });
      compilation.hooks.processAssets.tap(
        { name: 'Imports', stage: stages.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const packages = [...new Set(Object.keys(imports).map(packageOf))];
          const content: BuildImports = {
            id,
            buildId,
            builtWith: Object.fromEntries(
              packages.map((name) => [name, installedPackage(name, directory).version]),
            ),
            imports,
          };
          compilation.emitAsset(
            'imports.json',
            new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`),
          );
        },
      );
    });
  }
}
