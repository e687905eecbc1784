import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Makes leaves of up to `count` journals that wait, without a checkpoint, as the owner. */
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

/** Makes leaves of all journals that wait but one, so that a worker signs them when it seals that one. */
export async function sealSeeded(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query('SELECT count(*)::int AS waiting FROM journal_unsealed');
  const count: number = rows[0]?.waiting - 1;
  await seal(owner, count);
  await owner.query('VACUUM ANALYZE log_leaf, log_salt, journal_unsealed');
  return count;
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
