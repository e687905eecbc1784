import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../contracts/src/languages/languages.ts';
import { root } from '../lib/tasks.ts';

/** Texts by their paths, such as `hero.headline` or `about.paragraphs.0`. */
export type Texts = ReadonlyMap<string, string>;

/** The languages that English is translated into. */
export const translated = languages.filter((language) => language !== 'en');

/** Every text of nested messages by its path. */
export function flatten(messages: unknown, path = ''): Texts {
  if (typeof messages === 'string') return new Map([[path, messages]]);
  return new Map(
    Object.entries(messages as object).flatMap(([name, value]) => [
      ...flatten(value, path === '' ? name : `${path}.${name}`),
    ]),
  );
}

/** The content of a file of the repository. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The texts of a JSON catalogue by their paths. */
export const readTexts = (file: string): Texts => flatten(JSON.parse(read(file)));
