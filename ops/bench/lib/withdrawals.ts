import pg from 'pg';
import type { RawPost } from './post-in-turn.ts';
import { benchToken } from './seed-ledger.ts';

/** Two withdrawal requests of each caller, below the limit of three pending ones, with keys of their own per round. */
export function withdrawalRequests(callers: number, round: string): RawPost[] {
  const body = JSON.stringify({ amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' });
  return Array.from({ length: callers * 2 }, (_, index) => ({
    path: '/api/withdraw',
    headers: {
      Authorization: `Bearer ${benchToken(1 + (index % callers))}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `round-${round}-${index}`,
    },
    body,
  }));
}

/** Cancels pending withdrawals, so that everybody can request again. Repeats what a job beside it made impossible. */
export async function releaseHolds(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const release = () =>
    client.query(`
      WITH released AS (
        UPDATE withdrawal SET status = 'cancelled', decided_at = now() WHERE status = 'pending'
        RETURNING id, person_id, amount
      )
      SELECT count(post_journal('withdrawal_cancelled', id::text, jsonb_build_array(
          jsonb_build_object('account', 'hold', 'person', person_id, 'amount', -amount),
          jsonb_build_object('account', 'cash', 'person', person_id, 'amount', amount)),
        'Released between two rounds', person_id)) FROM released`);
  try {
    await retryDeadlocks(release);
  } finally {
    await client.end();
  }
}

async function retryDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '40P01')) throw error;
    }
}

/** Loads a session into Redis, as for an active person. */
export async function callOnce(apiPort: number, n: number): Promise<void> {
  const headers = { Authorization: `Bearer ${benchToken(n)}` };
  const answer = await fetch(`http://127.0.0.1:${apiPort}/api/withdraw`, { headers });
  if (!answer.ok) throw new Error(`A session is answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
