import { hash } from 'node:crypto';
import { config } from '../../config.ts';
import { logger } from '../../lib/logger.ts';

/** Milliseconds to wait for the service's response. */
const timeoutMs = 1500;

/**
 * Whether the service at PWNED_PASSWORDS_URL knows a password. It is sent the first five characters of the password's
 * SHA-1 hash, and answers with the rest of all hashes that begin so: it doesn't learn the password. False when no
 * service is set, and when it doesn't answer in time: it must never keep somebody from choosing a password.
 */
export async function isPwned(password: string): Promise<boolean> {
  if (!config.PWNED_PASSWORDS_URL) return false;
  const digest = hash('sha1', password).toUpperCase();
  try {
    const response = await fetch(`${config.PWNED_PASSWORDS_URL}/range/${digest.slice(0, 5)}`, {
      // Padded responses have one size, so that their length reveals nothing.
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    const lines = (await response.text()).split('\n');
    // A padded line has the count 0.
    return lines.some((line) => line.startsWith(`${digest.slice(5)}:`) && Number(line.split(':')[1]) > 0);
  } catch (error) {
    logger.warn({ err: error }, 'PWNED_PASSWORDS_URL could not be asked');
    return false;
  }
}
