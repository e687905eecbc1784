import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether a stamp says that something was last made from, or passed with, these sources. */
export const isStamped = (stamp: string, sources: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;

/** Notes the sources that something was made from, or passed with. */
export function writeStamp(stamp: string, sources: string): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}
