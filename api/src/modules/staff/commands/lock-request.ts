import type { ProposalAction } from '@dayrise/contracts';
import type { Payment, Withdrawal } from '../../../data/generated/client.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { askSecondPerson, type Within } from './ask-second-person.ts';

/** What people request and staff decide. */
interface Requests {
  readonly payment: Payment;
  readonly withdrawal: Withdrawal;
}
type Kind = keyof Requests;

interface Source<Request> {
  readonly find: (database: Database, id: string) => Promise<Request | null>;
  readonly lock: (database: Database, id: string) => Promise<{ state: string; decidedAt: Date | null }[]>;
  /** The name of its state. */
  readonly state: 'decision' | 'status';
  readonly permission: 'payments.decide' | 'withdrawals.decide';
}

const sources: { readonly [Each in Kind]: Source<Requests[Each]> } = {
  payment: {
    find: (database, id) => database.payment.findUnique({ where: { id } }),
    lock: (database, id) => database.$queryRaw`
      SELECT decision::text AS state, decided_at AS "decidedAt" FROM payment WHERE id = ${id}::uuid FOR UPDATE`,
    state: 'decision',
    permission: 'payments.decide',
  },
  withdrawal: {
    find: (database, id) => database.withdrawal.findUnique({ where: { id } }),
    lock: (database, id) => database.$queryRaw`
      SELECT status::text AS state, decided_at AS "decidedAt" FROM withdrawal WHERE id = ${id}::uuid FOR UPDATE`,
    state: 'status',
    permission: 'withdrawals.decide',
  },
};

/**
 * Locks a pending request, to decide it or for its person to cancel it. Throws `not_found`, also for another person's to
 * cancel, `own_record` for one's own to decide, or `already_decided` with the current state.
 */
export async function lockRequest<Each extends Kind>(
  { database, actor }: Within,
  kind: Each,
  id: string,
  purpose: 'decide' | 'cancel' = 'decide',
): Promise<Requests[Each]> {
  const { find, lock, state }: Source<Requests[Each]> = sources[kind];
  const request = await find(database, id);
  // Without an actor, the caller is a job or the operator.
  const isOwn = request?.personId === actor?.id;
  if (!request || (purpose === 'cancel' && !isOwn)) throw new AppError('not_found');
  if (purpose === 'decide' && isOwn) throw new AppError('own_record');
  // Deleting a person decides their pending requests, so a deleted person's request is decided already.
  await lockPerson(database, request.personId);
  const [now] = await lock(database, id);
  if (now?.state === 'pending') return request;
  throw new AppError('already_decided', {
    [state]: now?.state ?? null,
    at: now?.decidedAt?.toISOString() ?? null,
  });
}

/**
 * Locks a pending request and asks whether it may be decided now, or waits for a second person. Throws what `lockRequest`
 * and `askSecondPerson` throw.
 */
export async function askAboutRequest<Each extends Kind>(
  within: Within,
  kind: Each,
  { id, reason, action }: { id: string; reason?: string | undefined; action: ProposalAction },
) {
  const request = await lockRequest(within, kind, id);
  const asked = await askSecondPerson(within, {
    kind,
    subjectId: id,
    personId: request.personId,
    action,
    permission: sources[kind].permission,
    input: {},
    amount: request.amount,
    reason,
  });
  return { ...asked, request };
}
