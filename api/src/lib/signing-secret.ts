import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.ts';
import { createOnce } from './create-once.ts';

let secret: string | undefined;

/** The secret that all processes share: SIGNING_SECRET, or one stored in DATA_DIR by the first that needs it. */
export function signingSecret(): string {
  secret ??= config.SIGNING_SECRET ?? readOrCreateSecret();
  return secret;
}

function readOrCreateSecret(): string {
  const path = join(config.DATA_DIR, 'signing-secret');
  createOnce(path, () => randomBytes(32).toString('hex'));
  return readFileSync(path, 'utf8');
}
