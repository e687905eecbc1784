import { type HashingAnswer, hashInThread } from './hashing.ts';

/** Hashes a chosen password. Throws `unavailable` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const answer = await hashInThread({ kind: 'hash', password: normalised(password) });
  if ('hash' in answer) return answer.hash;
  throw failureOf(answer);
}

/**
 * Whether a password fits the hash. Without a hash it takes the same time and answers false, so that nobody
 * learns from the clock whether an account exists. Throws `unavailable` when too many wait.
 */
export async function passwordFits(password: string, kept: string | null): Promise<boolean> {
  const hash = kept ?? (await standIn());
  const answer = await hashInThread({ kind: 'verify', password: normalised(password), hash });
  if ('fits' in answer) return answer.fits && kept !== null;
  throw failureOf(answer);
}

let standInHash: Promise<string> | undefined;

function standIn(): Promise<string> {
  standInHash ??= hashPassword('nobody has this password').catch((error) => {
    standInHash = undefined;
    throw error;
  });
  return standInHash;
}

/** The same password typed on another keyboard may arrive in another Unicode form. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

function failureOf(answer: HashingAnswer): Error {
  return new Error(
    'failure' in answer ? `Hashing failed: ${answer.failure}` : 'Hashing gave another answer.',
  );
}
