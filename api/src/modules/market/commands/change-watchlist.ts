import { type AlertKind, type Market, MOST_PRICE_ALERTS, MOST_WATCHED_COINS } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import type { PriceAlert } from '../../../data/generated/client.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField } from '../../../lib/app-error.ts';
import { publishToPerson } from '../../../live/index.ts';
import { levelOf, readingsOf } from '../alerts.ts';
import { readMarket } from '../state.ts';

interface Condition {
  readonly kind: AlertKind;
  /** US dollars, or percent for `change`. */
  readonly value: number;
}

/** Adds a listed coin; one that is watched already stays. Throws `not_found` or `too_many_watched`. */
export async function watchCoin(context: CommandContext, actor: Actor, coin: string): Promise<void> {
  const isListed = lists(await readMarket(), coin);
  await changeOwn(context, actor, (within) => {
    if (!isListed) throw new AppError('not_found');
    return watch(within, actor.id, coin);
  });
}

/** Removes a coin with its alerts. Throws `not_found`. */
export async function unwatchCoin(context: CommandContext, actor: Actor, coin: string): Promise<void> {
  await changeOwn(context, actor, async ({ database }) => {
    const { count } = await database.watchedCoin.deleteMany({ where: { personId: actor.id, coin } });
    if (count === 0) throw new AppError('not_found');
  });
}

/** Throws `invalid` for a coin that is not listed, `too_many_alerts` or `too_many_watched`. */
export async function addAlert(
  context: CommandContext,
  actor: Actor,
  { coin, ...condition }: Condition & { readonly coin: string },
): Promise<PriceAlert> {
  const market = await readMarket();
  if (!market || !lists(market, coin)) throw invalidField(['coin'], 'unlisted_coin');
  return changeOwn(context, actor, async (within) => {
    const { database } = within;
    const count = await database.priceAlert.count({ where: { personId: actor.id } });
    if (count >= MOST_PRICE_ALERTS) throw new AppError('too_many_alerts');
    await watch(within, actor.id, coin);
    const { source } = market;
    const data = { personId: actor.id, coin, source, ...stateOf(market, coin, condition) };
    return database.priceAlert.create({ data });
  });
}

/** Changes an alert, which can fire again then. Throws `not_found`. */
export async function setAlert(
  context: CommandContext,
  actor: Actor,
  { id, ...condition }: Condition & { readonly id: string },
): Promise<PriceAlert> {
  const market = await readMarket();
  return changeOwn(context, actor, async ({ database }) => {
    const alert = await database.priceAlert.findFirst({ where: { id, personId: actor.id } });
    if (!alert) throw new AppError('not_found');
    const state = { ...stateOf(market, alert.coin, condition), firedAt: null, firedPrice: null };
    return database.priceAlert.update({ where: { id }, data: state });
  });
}

/** Throws `not_found`. */
export async function removeAlert(context: CommandContext, actor: Actor, id: string): Promise<void> {
  await changeOwn(context, actor, async ({ database }) => {
    const { count } = await database.priceAlert.deleteMany({ where: { id, personId: actor.id } });
    if (count === 0) throw new AppError('not_found');
  });
}

function lists(market: Market | null, coin: string): boolean {
  return market?.coins.some(({ id }) => id === coin) ?? false;
}

/** An alert on the present prices. Without a current price it waits for the first one. */
function stateOf(market: Market | null, coin: string, condition: Condition) {
  const level = levelOf(condition);
  const { kind } = condition;
  const readings = market === null ? [] : readingsOf(market);
  const reading = readings.find((each) => each.coin === coin && each.kind === kind);
  const armed = reading !== undefined && reading.level < level;
  return { kind, level, armed, ...(market !== null && { source: market.source }) };
}

async function watch({ database }: InTransaction<CommandContext>, personId: string, coin: string) {
  const coins = await database.watchedCoin.findMany({ where: { personId }, select: { coin: true } });
  if (coins.some((watched) => watched.coin === coin)) return;
  if (coins.length >= MOST_WATCHED_COINS) throw new AppError('too_many_watched');
  await database.watchedCoin.create({ data: { personId, coin } });
}

/** Runs `work` with the person locked, so that limits hold, and tells their tabs. */
async function changeOwn<Result>(
  context: CommandContext,
  { id }: Actor,
  work: (within: InTransaction<CommandContext>) => Promise<Result>,
): Promise<Result> {
  return withTransaction(context, async (within) => {
    const found = await within.database.$queryRaw<unknown[]>`
      SELECT id::text FROM person WHERE id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
    if (found.length === 0) throw new AppError('not_found');
    const result = await work(within);
    within.afterCommit(() => publishToPerson(id, { type: 'changed', areas: ['watchlist'] }));
    return result;
  });
}
