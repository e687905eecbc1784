import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { HashingTask } from './hashing-thread.ts';

/**
 * Each hash fills a core and its memory, so at least one core is left for everything else. Few wait, as sign-ins have
 * few places.
 */
const threads = new Piscina<HashingTask, string | boolean>({
  filename: fileURLToPath(new URL('./hashing-thread.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  idleTimeout: Number.POSITIVE_INFINITY,
});

/** Hashes a new password. */
export async function hashPassword(password: string): Promise<string> {
  return String(await threads.run({ kind: 'hash', password: normalize(password) }));
}

/**
 * Whether a password matches a hash. Without a hash, or with an empty one (a blocked password), it takes the same
 * time and returns false, so that response times don't reveal which accounts exist.
 */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const hash = storedHash || (await getDummyHash());
  const matches = await threads.run({ kind: 'verify', password: normalize(password), hash });
  return matches === true && hash === storedHash;
}

let dummyHash: Promise<string> | undefined;

function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword('nobody has this password').catch((error) => {
    dummyHash = undefined;
    throw error;
  });
  return dummyHash;
}

/** Keyboards may produce different Unicode forms of the same password. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
