import { v5 } from 'uuid';
import type { CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { addDays } from '../../performance/index.ts';

interface Queue {
  addOnce(
    within: InTransaction<CommandContext>,
    events: readonly { id: string; personId: string; payload: { person: string; day: string } }[],
  ): Promise<void>;
}

/** A namespace of ids, for UUIDs made of a kind, a person and a day. */
const namespace = '5d2c1f2e-8f0c-4b43-9a53-2f0f6f3d6a11';

/** Milliseconds after a day was posted in which its results are told, so that nobody gets old news. */
const notifyWithinMs = 6 * 3_600_000;

const eventOf = (kind: string, person: string, day: string) => ({
  id: v5(`${kind}:${person}:${day}`, namespace),
  personId: person,
  payload: { person, day },
});

/**
 * Enqueues the result of each day that was posted in the last hours, for every investor who asked for it and had a return
 * that day. Once per person and day.
 */
export async function enqueueDailyResults(context: CommandContext, queue: Queue): Promise<void> {
  const now = clock.date();
  await withTransaction(context, async (within) => {
    const due = await within.database.$queryRaw<{ person: string; day: Date }[]>`
      SELECT DISTINCT r.person_id AS person, r.day FROM daily_rate d
      JOIN position_return r ON r.day = d.day
      JOIN notification_preference p ON p.person_id = r.person_id AND p.kind = 'daily'
      JOIN person ON person.id = r.person_id AND person.role = 'user'
      WHERE d.posted_at > ${new Date(now.getTime() - notifyWithinMs)} AND d.day < ${wireDay(now)}::date
        AND (p.in_app OR p.mail OR p.push)`;
    await queue.addOnce(
      within,
      due.map(({ person, day }) => eventOf('daily', person, wireDay(day))),
    );
  });
}

/** Enqueues the recap of the last whole week (UTC), for every investor who asked for it. Once per person and week. */
export async function enqueueWeeklyRecaps(context: CommandContext, queue: Queue): Promise<void> {
  const now = clock.date();
  const sunday = addDays(wireDay(now), -(now.getUTCDay() || 7));
  await withTransaction(context, async (within) => {
    const people = await within.database.notificationPreference.findMany({
      where: {
        kind: 'weekly',
        OR: [{ inApp: true }, { mail: true }, { push: true }],
        person: { role: 'user', deletedAt: null },
      },
      select: { personId: true },
    });
    await queue.addOnce(
      within,
      people.map(({ personId }) => eventOf('weekly', personId, sunday)),
    );
  });
}
