import type { BuildImports } from '../../remote-build/src/imports-plugin.ts';
import { recordedSurfaces, surfacePackages } from './surface.ts';

/** The names that a shell gives to remotes, by module: `@dayrise/ui-kit/forms` and so on. */
export type Provided = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the names that a surface has at run time; what is kept for older builds belongs to the package's root. */
export function providedBy(surfaces: ReadonlyMap<string, readonly string[]>): Provided {
  const provided = new Map<string, Set<string>>();
  for (const [name, lines] of surfaces)
    for (const line of lines) {
      const [, path = '', exported = ''] = /^(\S+) ([\w$]+)(?: = |$)/.exec(line) ?? [];
      if (!exported) continue;
      const module = `@dayrise/${name}${path === 'kept' ? '' : path.slice(1)}`;
      provided.set(module, (provided.get(module) ?? new Set()).add(exported));
    }
  return provided;
}

/** The names that the newest recorded surfaces give to remotes; `npm run check` keeps them equal to the sources. */
export function providedNow(): Provided {
  return providedBy(
    new Map(surfacePackages.map((name) => [name, recordedSurfaces(name).at(-1)?.lines ?? []])),
  );
}

/** Returns a line for each name that a build uses and that isn't provided. */
export function breaksOf({ imports }: Pick<BuildImports, 'imports'>, provided: Provided): string[] {
  return Object.entries(imports).flatMap(([module, names]) => {
    // React and the schemas aren't recorded.
    const known = provided.get(module);
    if (!known) return [];
    return names.filter((name) => name !== '*' && !known.has(name)).map((name) => `${name} of ${module}`);
  });
}
