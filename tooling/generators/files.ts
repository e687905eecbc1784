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

/** Changes to files below a folder, which are written together. One that is impossible throws before anything is written. */
export class Edits {
  readonly #root: string;
  /** The new text of each file, by path. */
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** A file's text with the changes so far. */
  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  /** Throws if the file exists. */
  create(path: string, text: string): void {
    if (existsSync(join(this.#root, path))) throw new Error(`${path} exists already.`);
    this.#texts.set(path, text);
  }

  replace(path: string, text: string): void {
    this.#texts.set(path, text);
  }

  /** Inserts `addition` after what `block` matches in a file. Throws if nothing matches. */
  insertAtEndOf(path: string, block: RegExp, addition: string): void {
    const text = this.read(path);
    if (!block.test(text)) throw new Error(`${path} has nothing like ${block}.`);
    this.replace(
      path,
      text.replace(block, (found) => found + addition),
    );
  }

  /** Writes the files. Returns their paths. */
  write(): string[] {
    for (const [path, text] of this.#texts) {
      const file = join(this.#root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return [...this.#texts.keys()];
  }
}
