import { constants, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

export type HashingTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

/** 19 MiB, 2 passes, 1 lane: OWASP's first choice for argon2id, which is this library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// On Linux a priority belongs to the calling thread, so request handling goes first. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Returns the hash of a password, or whether a password matches a hash. Throws for text that is not a hash. */
export default function run(task: HashingTask): string | boolean {
  return task.kind === 'hash' ? hashSync(task.password, cost) : verifySync(task.hash, task.password);
}
