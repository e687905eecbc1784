import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const git = (folder: string, ...args: readonly string[]): string[] | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
};

/** The commit that the work started from: where the branch left main, or the last commit on main itself. */
const baseOf = (folder: string): string | null => {
  const [head] = git(folder, 'rev-parse', 'HEAD') ?? [];
  const [fork] =
    git(folder, 'merge-base', 'HEAD', 'origin/main') ?? git(folder, 'merge-base', 'HEAD', 'main') ?? [];
  if (fork && fork !== head) return fork;
  return git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD~1')?.[0] ?? null;
};

/** The changed files of the repository, relative to `folder`, or null where there is no history to compare with. */
export const changedFiles = (folder: string): string[] | null => {
  const base = baseOf(folder);
  if (!base) return null;
  const [up = ''] = git(folder, 'rev-parse', '--show-cdup') ?? [];
  const top = join(folder, up);
  const changed = git(top, 'diff', '--name-only', base);
  const added = git(top, 'ls-files', '--others', '--exclude-standard');
  return changed && added && [...changed, ...added].map((file) => relative(folder, join(top, file)));
};

const importsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import) ['"](\.[^'"]+)['"]/g)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => existsSync(path));

/** The file and all that it imports, directly or not. */
const closureOf = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of importsIn(file)) closureOf(imported, found);
  return found;
};

/** The story files, relative to the kit in `folder`, whose pictures may differ after a change of these files. */
export const touchedStoryFiles = (folder: string, changed: readonly string[]): string[] => {
  const isTouched = (files: Iterable<string>) => {
    const paths = new Set([...files].map((file) => relative(folder, file)));
    return changed.some((file) => paths.has(file));
  };
  const everywhere = isTouched(closureOf(join(folder, '.storybook/preview.tsx')));
  return globSync(['src/**/*.stories.tsx', '.storybook/*.stories.tsx'], { cwd: folder }).filter(
    (file) => everywhere || isTouched(closureOf(join(folder, file))),
  );
};
