import type { BodyOf, settleHolding as endpoint } from '@dayrise/contracts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/new-id.ts';
import { reasonOrDefault, recordAudit } from '../../audit/index.ts';
import {
  type LedgerContext,
  ledgerPolicy,
  lockBalances,
  lockOwner,
  type NewJournal,
  notifyMoneyChanged,
  type PostingContext,
  postJournals,
} from '../../ledger/index.ts';
import { readMarket } from '../../market/index.ts';
import { cents, notify, writeNotice } from '../../notifications/index.ts';
import { askSecondPerson, type ProposalRow } from '../../staff/index.ts';
import { whyFrozen } from '../market-now.ts';
import { formatUnits } from '../model/units.ts';
import { publishOrders } from '../notify.ts';
import { assetOf } from '../order-row.ts';
import { findHoldings, type HoldingRow, lastWorthOf } from '../queries/holdings.ts';
import { orderTexts } from '../texts.ts';
import { endOrders, withoutExits } from './end-orders.ts';

interface Settlement extends BodyOf<typeof endpoint> {
  readonly personId: string;
}

/**
 * Turns a person's frozen coins into dollars at their last price, once a second person confirms it. Their open orders of
 * the coin end. Returns the proposal while it waits. Throws `not_found`, `own_record`, and `conflict` for coins that can be
 * traded or have no price.
 */
export async function settleHolding(
  context: LedgerContext,
  { personId, coin, source, reason }: Settlement,
): Promise<ProposalRow | null> {
  const market = await readMarket();
  return withTransaction(context, async (within) => {
    const { database } = within;
    if (!ledgerPolicy.change(within.actor, personId)) throw new AppError('own_record');
    await lockOwner(within, personId);
    await lockBalances(within, personId);
    const asset = assetOf(source, coin);
    const find = async () => (await findHoldings(database, personId)).find(({ code }) => code === asset);
    const frozen = await find();
    if (!frozen) throw new AppError('not_found');
    const why = market && whyFrozen(frozen, market);
    if (!why || frozen.price === null) throw refusal('conflict', 'not_frozen');
    const asked = await askSecondPerson(within, {
      kind: 'holding',
      subjectId: `${personId}:${asset}`,
      personId,
      action: 'settle',
      permission: 'trading.manage',
      input: {
        coin,
        source,
        symbol: frozen.symbol,
        quantity: formatUnits(frozen.available + frozen.held),
        price: formatUnits(frozen.price),
      },
      alone: 'never',
      reason,
    });
    if (asked.proposal) return asked.proposal;
    const open = await database.tradeOrder.findMany({
      where: { personId, asset, endedAt: null },
      include: { counted: true },
    });
    const end = why === 'other_source' ? 'source_changed' : 'no_fresh_price';
    await endOrders(within, withoutExits(open), end);
    const holding = (await find()) ?? frozen;
    const given = reasonOrDefault(asked.reason);
    const [journalId] = await settleHoldings(within, [holding], {
      person: personId,
      reason: given,
      reference: `${personId}:${asset}:${newId()}`,
    });
    const worth = lastWorthOf(holding);
    const settled = { asset, quantity: formatUnits(holding.available), dollars: Number(worth) / 100 };
    await recordAudit(within, {
      action: 'holding.settled',
      subject: { kind: 'person', id: personId },
      after: settled,
      reason: given,
      ...(journalId !== undefined && { journalId }),
    });
    await notify(within, {
      to: { person: personId },
      kind: 'figures',
      ...writeNotice(
        orderTexts,
        'settled',
        { what: { quantity: settled.quantity, symbol: holding.symbol }, amount: cents(worth) },
        asked.reason,
      ),
      link: '/user/statement',
    });
    notifyMoneyChanged(within, personId);
    publishOrders(within, personId);
    return null;
  });
}

interface Booking {
  readonly person: string;
  readonly reason: string;
  /** Of the journal; by default the person and the asset. */
  readonly reference?: string;
}

/** Posts coins of a person, none of which orders hold, as dollars at the last price of each. Returns the journals' ids. */
export async function settleHoldings(
  within: PostingContext,
  holdings: readonly HoldingRow[],
  { person, reason, reference }: Booking,
): Promise<string[]> {
  const posted = await postJournals(
    within,
    holdings.map((holding): NewJournal => {
      const { code: asset, available: quantity, symbol } = holding;
      const worth = lastWorthOf(holding);
      return {
        kind: 'holding_settled',
        reference: reference ?? `${person}:${asset}`,
        legs: [
          { account: 'coin' as const, person, asset, amount: -quantity },
          { account: 'market' as const, asset, amount: quantity },
          { account: 'market' as const, amount: -worth },
          { account: 'cash' as const, person, amount: worth },
        ].filter(({ amount }) => amount !== 0n),
        text: { code: 'settled', values: { what: `${formatUnits(quantity)} ${symbol}` } },
        reason,
      };
    }),
  );
  await within.database.tradeLot.updateMany({
    where: { personId: person, asset: { in: holdings.map(({ code }) => code) }, quantityLeft: { gt: 0 } },
    data: { quantityLeft: 0n, costLeft: 0n },
  });
  return posted;
}
