import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../http/index.ts';

/** 19 MiB, 2 passes, 1 lane: OWASP's first choice for argon2id, which is this library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each run fills a core and its memory; more at once would starve everything else. */
const mostAtOnce = 2;
const mostWaiting = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a chosen password. Throws `unavailable` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalised(password), cost));
}

/**
 * Whether a password fits the hash. Without a hash it takes the same time and answers false, so that nobody
 * learns from the clock whether an account exists. Throws `unavailable` when too many wait.
 */
export async function passwordFits(password: string, kept: string | null): Promise<boolean> {
  const against = kept ?? (await standIn());
  const fits = await inTurn(() => verify(against, normalised(password)));
  return fits && kept !== null;
}

let standInHash: Promise<string> | undefined;

function standIn(): Promise<string> {
  standInHash ??= hash('nobody has this password', cost);
  return standInHash;
}

/** The same password typed on another keyboard may arrive in another Unicode form. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new AppError('unavailable', undefined, { retryAfter: 5 });
    // Whoever finishes hands the place over, so it is never free in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
