import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the pictures that we serve under `/coins/` stand. */
export const picturesDirectory = fileURLToPath(new URL('../../../assets/coins/', import.meta.url));

const known = new Set(readdirSync(picturesDirectory).filter((name) => name.endsWith('.svg')));
const neutral = 'unknown-coin.svg';

/** The address of a coin's mark; a neutral one where we have none. The service's own pictures are never used. */
export function pictureOf(coin: string): string {
  const name = `${coin}.svg`;
  return `/coins/${known.has(name) ? name : neutral}`;
}
