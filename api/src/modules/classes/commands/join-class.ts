import { withTransaction } from '../../../data/transaction.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { type LedgerContext, lockOwner, postJournal } from '../../ledger/index.ts';

/**
 * Gives the caller a seat in the class with a code, and the seat its money. Returns the seat's id. Throws `not_found` for
 * an unknown code, and `conflict` if the class has ended or they are in it.
 */
export async function joinClass(context: LedgerContext, code: string): Promise<string> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  return withTransaction(context, async (within) => {
    const { database } = within;
    await lockOwner(within, actor.id);
    // Its end waits. Of several calls at once, the others read what the first has written.
    const [found] = await database.$queryRaw<{ id: string }[]>`
      SELECT id FROM trading_class WHERE code = ${code} FOR NO KEY UPDATE`;
    if (!found) throw new AppError('not_found');
    const joined = await database.tradingClass.findUniqueOrThrow({ where: { id: found.id } });
    const now = clock.date();
    if (joined.endedAt !== null || now >= joined.endsAt) throw refusal('conflict', 'class_ended');
    const member = { classId: joined.id, personId: actor.id };
    if ((await database.classSeat.count({ where: member })) > 0) throw refusal('conflict', 'class_joined');
    const id = newId();
    // Nobody signs in as a seat, and no mail can reach it.
    const owner = {
      id,
      role: 'seat',
      name: '',
      email: `${id}@seat.invalid`,
      phone: '',
      passwordHash: '',
    } as const;
    await database.person.create({ data: { ...owner, createdAt: now } });
    await database.classSeat.create({ data: { id, ...member, joinedAt: now } });
    await postJournal(within, {
      kind: 'grant',
      reference: `seat:${id}`,
      legs: [
        { account: 'cash', person: id, amount: joined.money },
        { account: 'grants', amount: -joined.money },
      ],
      text: { code: 'class_granted' },
    });
    return id;
  });
}
