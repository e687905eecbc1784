import { listOwnWithdrawals } from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { asOwner } from '../../testing/database.ts';
import { startTestServer } from '../../testing/server.ts';

it('pages through the caller’s withdrawals to the first one', async () => {
  const server = await startTestServer();
  const [ada, bob] = [await server.person(), await server.person()];
  for (const [{ id }, count] of [
    [ada, 1105],
    [bob, 3],
  ] as const) {
    await asOwner(
      `INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, status, created_at, decided_at)
       SELECT new_id(), $1, 50000 + n, 0, 'Wallet', 'tb1q', 'cancelled', now(), now() FROM generate_series(1, $2::int) AS n`,
      [id, count],
    );
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await ada.client.call(listOwnWithdrawals, { query: { cursor } });
    seen.push(...answer.withdrawals.map(({ _id }) => _id));
    cursor = answer.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(1105);
  expect(new Set(seen).size).toBe(1105);
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect(await bob.client.call(listOwnWithdrawals)).toMatchObject({ next: null, available: 0, onHold: 0 });
  const bad = ada.client.call(listOwnWithdrawals, { query: { cursor: 'nonsense' } });
  await expect(bad).rejects.toMatchObject({ status: 422 });
});
