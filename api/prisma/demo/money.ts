import type { CommandContext } from '../../src/context.ts';
import { clock } from '../../src/lib/clock.ts';
import { dollarsOf } from '../../src/lib/money.ts';
import { wireDay } from '../../src/lib/wire-day.ts';
import { reserveImage, storeImage } from '../../src/modules/images/commands/store-image.ts';
import type { LedgerContext, PostingContext } from '../../src/modules/ledger/commands/post-journal.ts';
import { setFigure } from '../../src/modules/ledger/commands/set-figure.ts';
import { activatePayment } from '../../src/modules/payments/commands/activate-payment.ts';
import { declinePayment } from '../../src/modules/payments/commands/decline-payment.ts';
import { submitPayment } from '../../src/modules/payments/commands/submit-payment.ts';
import { closePosition } from '../../src/modules/positions/commands/close-position.ts';
import { moveProfit } from '../../src/modules/positions/commands/move-profit.ts';
import { postDailyReturns } from '../../src/modules/positions/commands/post-daily-returns.ts';
import { takeStartingGrant } from '../../src/modules/trading/commands/take-starting-grant.ts';
import { approveWithdrawal } from '../../src/modules/withdrawals/commands/approve-withdrawal.ts';
import { cancelWithdrawal } from '../../src/modules/withdrawals/commands/cancel-withdrawal.ts';
import { rejectWithdrawal } from '../../src/modules/withdrawals/commands/reject-withdrawal.ts';
import { requestWithdrawal } from '../../src/modules/withdrawals/commands/request-withdrawal.ts';
import { classSteps } from './classes.ts';
import { latestProofHash, newestPlan, readFigure, readPeople } from './money-queries.ts';
import { actAs, orderSteps, type Step } from './orders.ts';
import { drawProof } from './proof-picture.ts';
import { type StoryEvent, stories } from './story.ts';

const day = 86_400_000;
const hour = day / 24;
const daysOfReturns = 45;

interface EventContext {
  readonly database: PostingContext['database'];
  readonly adminId: string;
  readonly personId: string;
}

/**
 * Replays the demo's stories in order, with the commands that the routes call. Posting into the past is allowed only to
 * the database owner, so the transaction runs as the owner.
 */
export async function seedMoney(database: PostingContext['database']): Promise<void> {
  const now = clock.now();
  const people = await readPeople(database);
  const adminId = people.find(({ role }) => role === 'admin')?.id;
  if (!adminId) return;
  const steps: Step[] = dailyReturnSteps(now);
  for (const { id: personId, email } of people) {
    for (const event of stories[email] ?? []) {
      steps.push(...stepsFor(event, now, { database, adminId, personId }));
    }
  }
  steps.push(...classSteps(now, people));
  const context: CommandContext = {
    database,
    actor: null,
    requestId: 'seed',
    address: '',
    // No tabs are open, so there is nobody to notify.
    afterCommit: () => undefined,
  };
  await database.$executeRaw`SET LOCAL ROLE NONE`;
  for (const { at, run } of steps.toSorted((one, other) => one.at - other.at)) {
    await run({ ...context, occurredAt: new Date(at) });
  }
  await database.$executeRaw`SET LOCAL ROLE dayrise_app`;
}

/** Daily returns with realistic rates, each posted five minutes after the day ended. */
function dailyReturnSteps(now: number): Step[] {
  const today = Math.floor(now / day) * day;
  const steps = Array.from({ length: daysOfReturns }, (_, index): Step => {
    const begins = today - (daysOfReturns - index) * day;
    const rate = demoRate(index);
    return {
      at: begins + day + 5 * 60_000,
      run: (context) =>
        postDailyReturns(context, { day: wireDay(new Date(begins)), rate, source: 'simulated' }),
    };
  });
  return steps.filter(({ at }) => at < now);
}

/** A pseudorandom rate in millionths, the same in every demo, slightly above zero on average. */
function demoRate(index: number): number {
  const uniform = (seed: number) => {
    const wave = Math.sin(index * 12.9898 + seed * 78.233) * 43_758.5453;
    return wave - Math.floor(wave);
  };
  const bell = uniform(1) + uniform(2) + uniform(3) + uniform(4) - 2;
  return Math.round(2200 + bell * 32_000);
}

function stepsFor(event: StoryEvent, now: number, eventContext: EventContext): Step[] {
  const at = now - event.ago * day;
  const own = actAs(eventContext.personId);
  const admin = actAs(eventContext.adminId, { role: 'admin', staffSet: 'owner' });
  switch (event.what) {
    case 'pays':
      return paymentSteps(event, at, own, admin, eventContext);
    case 'withdraws':
      return withdrawalSteps(event, at, own, admin);
    case 'moves profit':
      return [{ at, run: (context) => moveProfit(own(context), event.dollars) }];
    case 'takes practice money':
      return [{ at, run: (context) => takeStartingGrant(own(context)) }];
    case 'orders':
      return orderSteps(event.order, at, own);
    case 'closes plan':
      return [
        {
          at,
          run: async (context) =>
            closePosition(own(context), await newestPlan(eventContext.database, eventContext.personId)),
        },
      ];
    case 'is adjusted':
      return [
        {
          at,
          run: async (context) => {
            const { figure, reason } = event;
            const amount =
              dollarsOf(await readFigure(eventContext.database, eventContext.personId, figure)) + event.by;
            await setFigure(admin(context), { personId: eventContext.personId, figure, amount, reason });
          },
        },
      ];
  }
}

type As = (context: LedgerContext) => LedgerContext;

function paymentSteps(
  payment: Extract<StoryEvent, { what: 'pays' }>,
  at: number,
  own: As,
  admin: As,
  eventContext: EventContext,
): Step[] {
  let id = '';
  const { plan: planName = '', method, dollars, transactionHash, reason } = payment;
  const submit = async (context: LedgerContext) => {
    const fields = { name: 'Demo', planName, planAmount: dollars, method, transactionHash };
    const proof = payment.sameProof
      ? await reserveImage(context, await latestProofHash(eventContext.database, eventContext.personId))
      : await storeImage(
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
  withdrawal: Extract<StoryEvent, { what: 'withdraws' }>,
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
