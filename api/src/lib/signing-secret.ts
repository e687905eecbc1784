import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.ts';

let secret: string | undefined;

/** The secret that all processes share: SIGNING_SECRET, or one stored in DATA_DIR. */
export function signingSecret(): string {
  secret ??= config.SIGNING_SECRET ?? readOrCreateSecret();
  return secret;
}

/** Without SIGNING_SECRET, the first process that needs the secret creates it in DATA_DIR. */
function readOrCreateSecret(): string {
  const path = join(config.DATA_DIR, 'signing-secret');
  if (!existsSync(path)) {
    mkdirSync(config.DATA_DIR, { recursive: true });
    const own = `${path}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      // Linking is atomic and fails if another process was first.
      linkSync(own, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(path, 'utf8');
}
