import { deleteUser, getWaitingTimes } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { clock, setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const hour = 3_600_000;

it('gives the median of the last 30 days, and nothing for fewer than five decisions', async () => {
  const ada = await server.person();
  let asked = ada;
  const decide = (queue: 'payment' | 'withdrawal', hours: number, state: string, daysAgo = 1) => {
    const decided = new Date(clock.now() - daysAgo * 24 * hour);
    const created = new Date(decided.getTime() - hours * hour);
    return queue === 'payment'
      ? asOwner(
          `INSERT INTO payment (id, person_id, plan, amount, created_at, decided_at, decision, proof_seen_before)
           VALUES (new_id(), $1, '', 50000, $2, $3, $4::payment_decision, false)`,
          [asked.id, created, decided, state],
        )
      : asOwner(
          `INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, created_at, decided_at, status)
           VALUES (new_id(), $1, 50000, 0, 'Wallet', 'a', $2, $3, $4::withdrawal_status)`,
          [asked.id, created, decided, state],
        );
  };
  for (const hours of [1, 2, 4, 50]) await decide('payment', hours, 'declined');
  await decide('payment', 90, 'cancelled');
  await decide('payment', 90, 'declined', 31);
  for (const hours of [1, 2, 4, 50, 60]) await decide('withdrawal', hours, 'rejected');
  for (const [index, hours] of [1, 3, 3, 7, 9].entries()) {
    const created = new Date(clock.now() - 48 * hour);
    const answered = new Date(created.getTime() + hours * hour);
    await asOwner(
      `WITH asked AS (
         INSERT INTO ticket (id, person_id, title, description, created_at, last_message_at)
         VALUES (new_id(), $1, $2, 'Help', $3, $3) RETURNING id)
       INSERT INTO ticket_message (id, ticket_id, author, author_id, internal, text, created_at)
       SELECT new_id(), asked.id, 'staff', $1, note.internal, 'Answer', note.at
       FROM asked, (VALUES (true, $3::timestamptz), (false, $4::timestamptz)) AS note (internal, at)`,
      [ada.id, `Ticket ${index}`, created, answered],
    );
  }
  // What a deletion decides, or has removed the answers of, says nothing about waiting.
  asked = await server.person();
  for (const state of ['declined', 'declined'] as const) await decide('payment', 700, state);
  await decide('withdrawal', 700, 'rejected');
  await prisma.ticket.create({
    data: {
      personId: asked.id,
      title: 'Gone',
      description: 'Help',
      createdAt: new Date(clock.now() - 600 * hour),
    },
  });
  const admin = await server.person({ role: 'admin' });
  await admin.client.call(deleteUser, { params: { id: asked.id }, body: { reason: 'Asked for' } });
  asked = ada;
  const times = await ada.client.call(getWaitingTimes);
  expect(times).toEqual({
    payments: null,
    withdrawals: { count: 5, median: 4 * hour },
    tickets: { count: 5, median: 3 * hour },
  });

  await decide('payment', 6, 'declined');
  const restore = setClock({ now: () => Date.now() + 61_000 });
  expect(await ada.client.call(getWaitingTimes)).toMatchObject({ payments: { count: 5, median: 4 * hour } });
  restore();
});
