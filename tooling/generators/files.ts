import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** Stands for a missing translation. `npm run check` rejects it. */
export const placeholder = '…';

/** Converts a name to `open-orders`. */
export function kebab(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[\s_]+/g, '-')
    .toLowerCase();
}

/** `openOrders` */
export function camel(name: string): string {
  return kebab(name).replaceAll(/-([a-z\d])/g, (_match, letter: string) => letter.toUpperCase());
}

/** `OpenOrders` */
export function pascal(name: string): string {
  return camel(name).replace(/^./, (letter) => letter.toUpperCase());
}

/** `Open orders` */
export function sentence(name: string): string {
  return kebab(name)
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
}

/** Returns the name. Throws unless it consists of words in one of the usual cases. */
export function requireName(name: string | undefined, usage: string): string {
  if (name && /^[A-Za-z][A-Za-z\d]*([-_][A-Za-z\d]+)*$/.test(name)) return name;
  throw new Error(name ? `"${name}" is not a name made of words.\n${usage}` : usage);
}

/** Throws if a module can't declare something by this name, as for `delete`. */
export function requireNotReserved(name: string): void {
  try {
    new Script(`'use strict'; async () => { const ${name} = 0; }`);
  } catch {
    throw new Error(`"${name}" is a reserved word.`);
  }
}

/** Writes a new file below `root`. Returns its path. Throws if it exists. */
export function writeNew(root: string, path: string, content: string): string {
  const file = join(root, path);
  if (existsSync(file)) throw new Error(`${path} exists already.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return path;
}

/** Inserts `addition` before the last `marker` in a file. Returns its path. Throws if the marker is missing. */
export function insertBefore(root: string, path: string, marker: string, addition: string): string {
  const text = readFileSync(join(root, path), 'utf8');
  const place = text.lastIndexOf(marker);
  if (place < 0) throw new Error(`${path} has no ${JSON.stringify(marker)} to write before.`);
  writeFileSync(join(root, path), text.slice(0, place) + addition + text.slice(place));
  return path;
}

/** Inserts `addition` after what `block` matches in a file. Returns its path. Throws if nothing matches. */
export function insertAtEndOf(root: string, path: string, block: RegExp, addition: string): string {
  const text = readFileSync(join(root, path), 'utf8');
  if (!block.test(text)) throw new Error(`${path} has nothing like ${block}.`);
  writeFileSync(
    join(root, path),
    text.replace(block, (found) => found + addition),
  );
  return path;
}
