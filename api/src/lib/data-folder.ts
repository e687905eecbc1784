import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { config } from '../config.ts';

/** Creates DATA_DIR where it is missing. Throws, naming the setting, when it can't be created or written to. */
export function requireDataFolder(folder: string = config.DATA_DIR): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: ${folder} can't be used: ${reason}`, { cause: error });
  }
}

/** One level at a time: Node's recursive mkdir never returns under /proc, where a parent vanishes at once. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been first.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
