import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deployed, remoteStore } from './remote-store.ts';

/** The shell's name among builds. */
export const SHELL = 'shell';

/** The store of a platform's shells: immutable builds and a pointer, like those of remotes. */
export const shellStore = (dataDir: string) => remoteStore(dataDir, SHELL);

/**
 * Deploys a build of the shell and, unless `activate` is false and the store already has it, activates it. A label gives
 * the same build another id, to rehearse. Throws if the folder contains no build.
 */
export async function deployShell(
  dataDir: string,
  {
    dist,
    label = '',
    activate = true,
  }: { readonly dist: string; readonly label?: string; readonly activate?: boolean },
): Promise<Deployed> {
  const page = await readFile(join(dist, 'index.html'));
  const buildId = createHash('sha256').update(page).update(label).digest('hex').slice(0, 12);
  const staged = await mkdtemp(join(tmpdir(), 'dayrise-shell-'));
  try {
    await cp(dist, join(staged, buildId), { recursive: true });
    const entry = { id: SHELL, buildId, entry: 'index.html' };
    await writeFile(join(staged, buildId, 'manifest.json'), JSON.stringify(entry));
    await writeFile(join(staged, 'latest.json'), JSON.stringify({ id: SHELL, buildId }));
    return await shellStore(dataDir).deploy(staged, { activate });
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
