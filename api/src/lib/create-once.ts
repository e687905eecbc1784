import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a secret file unless it exists. Of several processes, the first one’s content stays. */
export function createOnce(path: string, content: () => string): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, content(), { mode: 0o600 });
  try {
    // Linking is atomic and fails if another process was first.
    linkSync(own, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(own);
  }
}
