import { readFile } from 'node:fs/promises';
import { invalidField } from '../../http/index.ts';

let list: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('../../../assets/common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.trimEnd().split('\n'));
}

/** Throws `invalid` with an issue at `field` for one of the most common passwords, in upper or lower case. */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  list ??= readList();
  if ((await list).has(password.toLowerCase())) {
    throw invalidField([field], 'This password is one of the most common ones. Choose another.');
  }
}
