import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Seals up to `count` waiting journals as the owner, without a checkpoint. */
export async function seal(owner: pg.Client, count: number): Promise<void> {
  const step = 10_000;
  for (let sealed = 0; sealed < count; sealed += step) {
    await owner.query(
      `SELECT seal_journals((SELECT string_agg(sha256(int8send(n + random(0, 1000000000))), '')
         FROM generate_series(1, $1::int) AS n))`,
      [Math.min(step, count - sealed)],
    );
  }
}

/** Waits until a worker has sealed and signed everything. */
export async function untilSealed(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `SELECT NOT EXISTS (SELECT FROM journal_unsealed)
         AND (SELECT max(size) FROM log_checkpoint) = (SELECT max(index) + 1 FROM log_leaf) AS done`,
    );
    if (rows[0]?.done) return;
    await sleep(200);
  }
}
