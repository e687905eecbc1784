import type { CommandContext } from '../../src/context.ts';
import { clock } from '../../src/lib/clock.ts';
import { dollarsOf } from '../../src/lib/money.ts';
import { wireDay } from '../../src/lib/wire-day.ts';
import type { LedgerContext, PostingContext } from '../../src/modules/ledger/commands/post-journal.ts';
import { setFigure } from '../../src/modules/ledger/commands/set-figure.ts';
import { activatePayment } from '../../src/modules/payments/commands/activate-payment.ts';
import { declinePayment } from '../../src/modules/payments/commands/decline-payment.ts';
import { reserveProof, storeProof } from '../../src/modules/payments/commands/store-proof.ts';
import { submitPayment } from '../../src/modules/payments/commands/submit-payment.ts';
import { closePosition } from '../../src/modules/positions/commands/close-position.ts';
import { moveProfit } from '../../src/modules/positions/commands/move-profit.ts';
import { postDailyReturns } from '../../src/modules/positions/commands/post-daily-returns.ts';
import { approveWithdrawal } from '../../src/modules/withdrawals/commands/approve-withdrawal.ts';
import { cancelWithdrawal } from '../../src/modules/withdrawals/commands/cancel-withdrawal.ts';
import { rejectWithdrawal } from '../../src/modules/withdrawals/commands/reject-withdrawal.ts';
import { requestWithdrawal } from '../../src/modules/withdrawals/commands/request-withdrawal.ts';
import { latestProofHash, newestPlan, readPeople, standing } from './money-queries.ts';
import { drawProof } from './proof-picture.ts';
import { type Happening, stories } from './story.ts';

const day = 86_400_000;
const hour = day / 24;
const daysOfReturns = 45;

type Step = { readonly at: number; readonly run: (context: LedgerContext) => Promise<unknown> };
interface Cast {
  readonly database: PostingContext['database'];
  readonly adminId: string;
  readonly personId: string;
}

/**
 * Tells the demo's money in the order it happened, through the same commands that the routes call. They post
 * into the past, which only the owner of the database may: the transaction acts as the owner meanwhile.
 */
export async function seedMoney(database: PostingContext['database']): Promise<void> {
  const now = clock.now();
  const people = await readPeople(database);
  const adminId = people.find(({ role }) => role === 'admin')?.id;
  if (!adminId) return;
  const steps: Step[] = returnsUpTo(now);
  for (const { id: personId, email } of people) {
    for (const happening of stories[email] ?? []) {
      steps.push(...stepsOf(happening, now, { database, adminId, personId }));
    }
  }
  const context: CommandContext = {
    database,
    actor: null,
    requestId: 'seed',
    address: '',
    // Nobody is there to hear of it.
    afterCommit: () => undefined,
  };
  await database.$executeRaw`SET LOCAL ROLE NONE`;
  for (const { at, run } of steps.toSorted((one, other) => one.at - other.at)) {
    await run({ ...context, occurredAt: new Date(at) });
  }
  await database.$executeRaw`SET LOCAL ROLE dayrise_app`;
}

/** Days whose markets rose and fell much as markets do, each posted five minutes after it ended. */
function returnsUpTo(now: number): Step[] {
  const today = Math.floor(now / day) * day;
  const steps = Array.from({ length: daysOfReturns }, (_, index): Step => {
    const begins = today - (daysOfReturns - index) * day;
    const rate = wander(index);
    return {
      at: begins + day + 5 * 60_000,
      run: (context) =>
        postDailyReturns(context, { day: wireDay(new Date(begins)), rate, source: 'simulated' }),
    };
  });
  return steps.filter(({ at }) => at < now);
}

/** A rate in millionths that looks like chance and is the same in each demo: a little above zero on average. */
function wander(index: number): number {
  const uniform = (seed: number) => {
    const wave = Math.sin(index * 12.9898 + seed * 78.233) * 43_758.5453;
    return wave - Math.floor(wave);
  };
  const bell = uniform(1) + uniform(2) + uniform(3) + uniform(4) - 2;
  return Math.round(2200 + bell * 32_000);
}

function stepsOf(happening: Happening, now: number, cast: Cast): Step[] {
  const at = now - happening.ago * day;
  const own = (context: LedgerContext): LedgerContext => ({
    ...context,
    actor: { id: cast.personId, role: 'user', sessionId: 'seed' },
  });
  const admin = (context: LedgerContext): LedgerContext => ({
    ...context,
    actor: { id: cast.adminId, role: 'admin', sessionId: 'seed' },
  });
  switch (happening.what) {
    case 'pays':
      return paymentSteps(happening, at, own, admin, cast);
    case 'withdraws':
      return withdrawalSteps(happening, at, own, admin);
    case 'moves profit':
      return [{ at, run: (context) => moveProfit(own(context), happening.dollars) }];
    case 'closes plan':
      return [
        {
          at,
          run: async (context) => closePosition(own(context), await newestPlan(cast.database, cast.personId)),
        },
      ];
    case 'is adjusted':
      return [
        {
          at,
          run: async (context) => {
            const { figure, reason } = happening;
            const amount = dollarsOf(await standing(cast.database, cast.personId, figure)) + happening.by;
            await setFigure(admin(context), { personId: cast.personId, figure, amount, reason });
          },
        },
      ];
  }
}

type As = (context: LedgerContext) => LedgerContext;

function paymentSteps(
  payment: Extract<Happening, { what: 'pays' }>,
  at: number,
  own: As,
  admin: As,
  cast: Cast,
): Step[] {
  let id = '';
  const { plan: planName = '', method, dollars, transactionHash, reason } = payment;
  const submit = async (context: LedgerContext) => {
    const fields = { name: 'Demo', planName, planAmount: dollars, method, transactionHash };
    const proof = payment.sameProof
      ? await reserveProof(context, await latestProofHash(cast.database, cast.personId))
      : await storeProof(
          context,
          await drawProof(planName || method, dollars, Math.round(payment.ago * 37 + dollars) % 360),
        );
    ({ id } = await submitPayment(own(context), { fields, proof }));
  };
  const decide = payment.outcome === 'activated' ? activatePayment : declinePayment;
  const decision = {
    at: at + 6 * hour,
    run: (context: LedgerContext) => decide(admin(context), { id, reason }),
  };
  return payment.outcome ? [{ at, run: submit }, decision] : [{ at, run: submit }];
}

function withdrawalSteps(
  withdrawal: Extract<Happening, { what: 'withdraws' }>,
  at: number,
  own: As,
  admin: As,
): Step[] {
  let id = '';
  const { dollars: amount, reason } = withdrawal;
  const request = async (context: LedgerContext) => {
    const body = {
      amount,
      walletAddress: 'tb1qdemo0simulated0wallet0address',
      withdrawMethod: 'Wallet',
    } as const;
    ({ id } = await requestWithdrawal(own(context), body));
  };
  const end = (context: LedgerContext) => {
    switch (withdrawal.outcome) {
      case 'approved':
        return approveWithdrawal(admin(context), { id, reason });
      case 'rejected':
        return rejectWithdrawal(admin(context), { id, reason });
      default:
        return cancelWithdrawal(own(context), id);
    }
  };
  return withdrawal.outcome
    ? [
        { at, run: request },
        { at: at + 9 * hour, run: end },
      ]
    : [{ at, run: request }];
}
