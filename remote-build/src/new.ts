import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const template = join(import.meta.dirname, '../template');

export interface NewRemote {
  /** Words joined by hyphens: `practice`, or `open-orders`. */
  readonly name: string;
  /** The path of its pages; under `/user` or `/admin` they appear in that area's frame and navigation. */
  readonly base?: string;
  /** The folder that it is written below. */
  readonly parent: string;
  /** The folder with Dayrise's packages, which are copied into the remote. */
  readonly packages: string;
}

function accessTo(base: string): 'all' | 'user' | 'admin' {
  if (/^\/user(\/|$)/.test(base)) return 'user';
  return /^\/admin(\/|$)/.test(base) ? 'admin' : 'all';
}

/** Finds the packages by the names of their files: `dayrise-ui-kit-1.1.0.tgz`. Throws if one is missing. */
function findPackages(folder: string): Map<string, { readonly file: string; readonly version: string }> {
  const found = new Map(
    readdirSync(folder).flatMap((file) => {
      const [, name, version] = /^dayrise-([a-z-]+)-(\d+\.\d+\.\d+)\.tgz$/.exec(file) ?? [];
      return name && version ? [[`@dayrise/${name}`, { file, version }] as const] : [];
    }),
  );
  for (const name of ['contracts', 'platform', 'ui-kit', 'remote-build'])
    if (!found.has(`@dayrise/${name}`)) throw new Error(`${folder} has no package of @dayrise/${name}.`);
  return found;
}

/** Writes a new remote from the template. Returns its folder. Throws if the name is taken or isn't one. */
export function newRemote({ name, base = `/${name}`, parent, packages }: NewRemote): string {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name)) throw new Error(`"${name}" is not words joined by hyphens.`);
  if (!/^(\/[\w-]+)+$/.test(base)) throw new Error(`"${base}" is not a path such as /user/practice.`);
  const directory = join(resolve(parent), name);
  if (existsSync(directory)) throw new Error(`${directory} exists already.`);
  const found = findPackages(packages);
  cpSync(template, directory, { recursive: true });
  // npm leaves files of this name out of packages.
  renameSync(join(directory, 'gitignore'), join(directory, '.gitignore'));
  mkdirSync(join(directory, 'vendor'));
  for (const { file } of found.values()) copyFileSync(join(packages, file), join(directory, 'vendor', file));

  const words: Readonly<Record<string, string>> = {
    NAME: name,
    ID: `mfe_${name.replaceAll('-', '_')}`,
    TITLE: name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
    BASE: base,
    ACCESS: accessTo(base),
    PLATFORM: found.get('@dayrise/platform')?.version ?? '',
    UI_KIT: found.get('@dayrise/ui-kit')?.version ?? '',
  };
  for (const file of globSync('**/*.{ts,tsx,json,md}', { cwd: directory })) {
    const path = join(directory, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replaceAll(/__([A-Z_]+?)__/g, (mark, word: string) => words[word] ?? mark),
    );
  }

  const path = join(directory, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const vendored = (dependencies: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([dependency, version]) => {
        const file = found.get(dependency)?.file;
        return [dependency, file ? `file:vendor/${file}` : version];
      }),
    );
  manifest.dependencies = vendored(manifest.dependencies);
  manifest.devDependencies = vendored(manifest.devDependencies);
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  return directory;
}
