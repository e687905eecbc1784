import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { Manifest } from '@dayrise/platform';

/** A module of the shared scope, as Module Federation configures it. */
export interface SharedModule {
  readonly singleton: true;
  /** `false`: the range isn't checked when the module is loaded. */
  readonly requiredVersion: string | false;
  readonly strictVersion?: boolean;
  readonly import?: false;
  readonly shareKey?: string;
  readonly version?: string;
  readonly eager?: boolean;
}

/** The shared modules that are part of the shell's first script. */
export const first = ['react', 'react/jsx-runtime', 'react-dom', '@dayrise/platform', '@dayrise/ui-kit'];

/** Reads the package.json of a package that a folder has installed. Throws if it hasn't. */
export function installedPackage(name: string, directory: string): { version: string; exports: object } {
  const file = findPackageJSON(name, join(directory, 'package.json'));
  if (!file) throw new Error(`${directory} has no ${name}.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the entry points of the kit that a folder has installed, `@dayrise/ui-kit/forms` and so on. */
export function uiKitEntries(directory: string): string[] {
  return (
    Object.keys(installedPackage('@dayrise/ui-kit', directory).exports)
      // The shell alone loads the kit's texts in a language, and gives them to all through its provider.
      .filter((name) => !/\.(css|json)$|\/languages\//.test(name))
      .map((name) => `@dayrise/ui-kit${name.slice(1)}`)
  );
}

/** The names of the modules that the shell provides to remotes. */
export function sharedNames(directory: string): string[] {
  return [...new Set([...first, '@dayrise/contracts/schemas', ...uiKitEntries(directory)])];
}

/**
 * The versions that a build accepts when it takes a module from the shared scope. A shell also runs the remotes of the
 * major version before its own, so the facade and the kit may be one major newer than required.
 */
export function acceptedRange(required: string): string {
  const [, major] = /^\^(\d+)\.\d+\.\d+$/.exec(required) ?? [];
  return major === undefined ? required : `>=${required.slice(1)} <${Number(major) + 2}.0.0`;
}

function rangeFor(name: string, { platform, uiKit, react }: Manifest['requires']): string | undefined {
  if (name.startsWith('react')) return react;
  if (name.startsWith('@dayrise/ui-kit')) return uiKit && acceptedRange(uiKit);
  return name === '@dayrise/platform' ? acceptedRange(platform) : undefined;
}

/** The shared modules from a remote's side: never bundled, so exactly one copy of each runs. */
export function consumed(directory: string, { contract, requires }: Manifest): Record<string, SharedModule> {
  return Object.fromEntries(
    sharedNames(directory).map((name) => {
      const range = contract > 1 ? rangeFor(name, requires) : undefined;
      return [
        name,
        {
          singleton: true,
          requiredVersion: range ?? false,
          import: false,
          ...(range ? { strictVersion: true } : {}),
        },
      ];
    }),
  );
}
