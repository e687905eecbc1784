import { hash } from 'node:crypto';

/** The hash under which a token is stored. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Identifies a password hash without revealing it. */
export function fingerprintOf(passwordHash: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hash('sha256', passwordHash, 'buffer'));
}
