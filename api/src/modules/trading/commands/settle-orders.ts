import type { MarketSource } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { readMarket } from '../../market/index.ts';
import type { Tick } from '../model/evaluate-order.ts';
import { pathBetween } from '../model/fill-model.ts';
import { notifyOrders } from '../notify.ts';
import {
  type Concern,
  type DueCoin,
  findConcerned,
  findDueTicks,
  findWaiting,
  passIdle,
  quarters,
  raiseMarks,
} from '../queries/due-orders.ts';
import { nextObservation, readParametersOf } from '../queries/observations.ts';
import { FRESH_WITHIN_MS } from '../rules.ts';
import { endOrders } from './end-orders.ts';
import { evaluateOrders } from './evaluate-orders.ts';
import { lockTraders } from './lock-trader.ts';

/** Orders of one transaction: few enough that people whose accounts it locks hardly wait, also on a busy machine. */
const BATCH = 250;

/**
 * Brings all open orders up to the last observation: ends those that nothing can fill, and evaluates each observation of
 * a coin that is stored, in its order, once. Observations that came while no worker ran this are evaluated then. Any
 * number of workers may run it at once: the coin's cursor lets one in.
 */
export async function settleOrders(context: CommandContext): Promise<void> {
  const market = await readMarket();
  if (market) await settleSource(context, market.source);
}

/** Brings the orders up to the last observation of a source. The orders of the other one end. */
export async function settleSource(context: CommandContext, source: MarketSource): Promise<void> {
  const since = clock.now() - FRESH_WITHIN_MS;
  for (let isMoving = true; isMoving; ) {
    // One transaction, whose statements are planned once: planning these takes longer than running them.
    const { waiting, ticks, idle } = await withTransaction(context, async ({ database }) => {
      const [waiting, ticks] = await Promise.all([
        findWaiting(database, source, since),
        findDueTicks(database, source),
        // It only passes prices that concern nobody: if that is lost, they are passed again.
        database.$executeRaw`SET LOCAL synchronous_commit TO off`,
      ]);
      return { waiting, ticks, idle: await passIdle(database, ticks) };
    });
    for (const each of waiting) await endWaiting(context, each);
    for (const coin of ticks) if (!idle.has(coin.code)) while (await settleNext(context, coin));
    isMoving = ticks.some(({ code, hasNext }) => hasNext && idle.has(code));
  }
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number];

async function endWaiting(context: CommandContext, { personId, reason, orders }: Waiting): Promise<void> {
  await withTransaction(context, async (within) => {
    await lockTraders(within, [personId]);
    const rows = await readOpen(within.database, orders);
    const ended = await endOrders(within, rows, reason);
    await notifyOrders(
      within,
      ended.map((after, place) => ({ before: rows[place] ?? after, after })),
    );
  });
}

/** The orders of these that are still open, in the order in which they were accepted. */
function readOpen(database: Database, ids: readonly string[]) {
  return database.tradeOrder.findMany({
    where: { id: { in: [...ids] }, endedAt: null },
    include: { counted: true },
    orderBy: { place: 'asc' },
  });
}

/**
 * Evaluates the next observation of a coin, or the next batches of its orders. Returns false if there is none, or another
 * worker is at it.
 */
function settleNext(context: CommandContext, coin: DueCoin): Promise<boolean> {
  return withTransaction(context, async ({ database }) => {
    // Held until all quarters are done: one worker at a time moves a coin on.
    const [cursor] = await database.$queryRaw<{ asOf: Date }[]>`
      SELECT greatest(c.as_of, (
        SELECT min(accepted_at) FROM trade_order WHERE asset = ${coin.code} AND ended_at IS NULL)) AS "asOf"
      FROM trade_cursor c WHERE asset = ${coin.code} FOR UPDATE SKIP LOCKED`;
    const next = cursor && (await nextObservation(database, coin, cursor.asOf));
    if (!next) return false;
    const { observation, previous } = next;
    const asOf = new Date(observation.asOf);
    const tick = { observation, previous, parameters: await readParametersOf(database, coin, asOf) };
    const concern = { asset: coin.code, asOf, path: pathBetween(previous ?? observation, observation) };
    // Side by side, so that many orders are done in time while others place theirs.
    const areDone = await Promise.all(
      quarters.map((quarter) => evaluateQuarter(context, { ...concern, quarter, size: BATCH }, tick)),
    );
    if (areDone.every(Boolean)) {
      await raiseMarks(database, coin.code, observation);
      await database.tradeCursor.update({ where: { asset: coin.code }, data: { asOf } });
    }
    return true;
  });
}

/**
 * Evaluates the next batch of orders of a quarter of the people in a transaction of its own. Returns whether it was the last.
 * An order that can't be carried out, say because an account is full, ends; the others go on.
 */
async function evaluateQuarter(
  context: CommandContext,
  concern: Concern,
  tick: Omit<Tick, 'before' | 'fees'>,
): Promise<boolean> {
  let last: string | undefined;
  try {
    return await withTransaction(context, async (within) => {
      const concerned = await findConcerned(within.database, concern);
      if (concerned.length === 0) return true;
      last = concerned.at(-1)?.id;
      const people = [...new Set(concerned.map(({ personId }) => personId))];
      const traders = await lockTraders(within, people);
      const open = await readOpen(
        within.database,
        concerned.map(({ id }) => id),
      );
      // What a worker did that lost its turn is seen once the accounts are locked.
      const due = open.filter(
        ({ personId, evaluatedAt }) =>
          traders.has(personId) && (evaluatedAt === null || evaluatedAt < concern.asOf),
      );
      await evaluateOrders(within, due, tick);
      return concerned.length < concern.size;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable' || last === undefined) throw error;
    if (concern.size > 1) return evaluateQuarter(context, { ...concern, size: 1 }, tick);
    logger.error({ err: error, order: last }, 'an order can’t be carried out');
    await endImpossible(context, last);
    return false;
  }
}

async function endImpossible(context: CommandContext, id: string): Promise<void> {
  const { personId, entryId } = await context.database.tradeOrder.findUniqueOrThrow({ where: { id } });
  const bracket = entryId === null ? [] : await context.database.tradeOrder.findMany({ where: { entryId } });
  const orders = [id, ...bracket.map((exit) => exit.id)];
  await endWaiting(context, { personId, reason: 'not_possible', orders });
}
