import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingWork } from './hashing.ts';

/** 19 MiB, 2 passes, 1 lane: OWASP's first choice for argon2id, which is this library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// On Linux a priority is the calling thread's own: whoever serves calls goes first. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (work: HashingWork) => parentPort?.postMessage(answer(work)));

function answer(work: HashingWork): HashingAnswer {
  try {
    return work.kind === 'hash'
      ? { hash: hashSync(work.password, cost) }
      : { fits: verifySync(work.hash, work.password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
