import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The directory of the pictures served under `/coins/`. */
export const picturesDirectory = fileURLToPath(new URL('../../../assets/coins/', import.meta.url));

const known = new Set(readdirSync(picturesDirectory).filter((name) => name.endsWith('.svg')));
const neutral = 'unknown-coin.svg';

/** The URL of a coin's logo, or of a neutral one. The service's own pictures are never used. */
export function pictureUrl(coin: string): string {
  const name = `${coin}.svg`;
  return `/coins/${known.has(name) ? name : neutral}`;
}
