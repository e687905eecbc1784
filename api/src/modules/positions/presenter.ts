import type { Position } from '@dayrise/contracts';
import { dollarsOf } from '../../lib/money.ts';
import type { PositionRow } from './queries/positions.ts';
import { toFraction } from './queries/returns.ts';

export function presentPosition(position: PositionRow): Position {
  return {
    _id: position.id,
    plan: position.plan,
    principal: dollarsOf(position.opened),
    earned: dollarsOf(position.earned),
    worth: dollarsOf(position.worth),
    gained: dollarsOf(position.gained),
    lost: dollarsOf(position.lost),
    toProfit: dollarsOf(position.earned + position.fromPrincipal),
    toBalance: dollarsOf(position.toBalance),
    adjusted: dollarsOf(position.adjusted),
    openedAt: position.openedAt.toISOString(),
    earnsFrom: position.earnsFrom,
    closingAt: position.closingAt?.toISOString() ?? null,
    closedAt: position.closedAt?.toISOString() ?? null,
    returns: position.returns.map(({ day, rate, amount }) => ({
      day,
      rate: toFraction(rate),
      amount: dollarsOf(BigInt(amount)),
    })),
  };
}
