import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tasks.ts';

/** The version of a workspace's package. */
export const versionOf = (workspace: string): string =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).version;
