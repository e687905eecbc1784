import { randomInt } from 'node:crypto';
import type { NewClass } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { centsOf } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import { recordAudit } from '../../audit/index.ts';

/** No letter or digit that looks like another one. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Opens a class of the caller's. Returns its id. Throws `invalid` for an end in the past. */
export async function openClass(context: CommandContext, { money, ...terms }: NewClass): Promise<string> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  if (new Date(terms.endsAt) <= clock.date()) throw invalidField(['endsAt'], 'end_past');
  const id = newId();
  const code = Array.from({ length: CODE_LENGTH }, () => letters[randomInt(letters.length)]).join('');
  await withTransaction(context, async (within) => {
    const data = { ...terms, id, code, money: centsOf(money), teacherId: actor.id, createdAt: clock.date() };
    await within.database.tradingClass.create({ data });
    const subject = { kind: 'class', id } as const;
    // In the audit log, a journal is one of the ledger.
    const { journal: notes, ...rest } = terms;
    await recordAudit(within, { action: 'class.opened', subject, after: { ...rest, notes, money } });
  });
  return id;
}
