import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { invalidField } from '../../lib/app-error.ts';
import { isPwned } from './pwned-passwords.ts';

/** The words that an attacker of this site would try first. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'dayrise',
  'invest',
  'investor',
  'investment',
  'bitcoin',
  'ethereum',
  'crypto',
]);

let list: Promise<string> | undefined;

/**
 * The 100,000 most common passwords, a line each. One text of 0.8 MB takes a tenth of the memory of a set, and looking
 * through it less than a millisecond.
 */
async function readList(): Promise<string> {
  const packed = await readFile(new URL('../../../assets/common-passwords.txt.gz', import.meta.url));
  return `\n${(await promisify(gunzip)(packed)).toString('latin1')}`;
}

/**
 * Throws `invalid` with an issue at `field` for one of the most common passwords, in upper or lower case, for one whose
 * letters are a word of this site alone, and for one that the service at PWNED_PASSWORDS_URL knows from a breach.
 */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  list ??= readList();
  if ((await list).includes(`\n${password.toLowerCase()}\n`)) {
    throw invalidField([field], 'common_password');
  }
  if (OWN_WORDS.has(password.toLowerCase().replaceAll(/[^a-z]/g, ''))) {
    throw invalidField([field], 'site_password');
  }
  if (await isPwned(password)) {
    throw invalidField([field], 'stolen_password');
  }
}
