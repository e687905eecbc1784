import type { MarketSource } from '@dayrise/contracts';
import type { AlpacaActivityQuery } from '@dayrise/contracts/schemas';
import type { z } from 'zod';
import type { Database } from '../../../data/prisma.ts';
import { invalidField } from '../../../lib/app-error.ts';
import { uuidPart } from '../../../lib/paging.ts';
import { movedDollars } from '../../trading/index.ts';

const dayMs = 86_400_000;

/**
 * One page of a person's fills, each with its order. `page_token` ends with the id of the last activity before. Throws
 * `invalid` for any other.
 */
export function findFills(
  database: Database,
  personId: string,
  { after, until, date, direction, page_size, page_token }: z.output<typeof AlpacaActivityQuery>,
) {
  const last = page_token?.split('::').at(-1);
  if (last !== undefined && !uuidPart.test(last)) throw invalidField(['page_token'], 'invalid');
  // Clients send a time of the day that they mean.
  const dayStart = date && new Date(Math.floor(date.getTime() / dayMs) * dayMs);
  const dayEnd = dayStart && new Date(dayStart.getTime() + dayMs);
  return database.tradeFill.findMany({
    where: {
      personId,
      ...(last && { id: direction === 'desc' ? { lt: last } : { gt: last } }),
      at: {
        ...(after && { gt: after }),
        ...(until && { lt: until }),
        ...(dayStart && { gte: dayStart, lt: dayEnd }),
      },
    },
    include: {
      order: { include: { counted: true, fills: { select: { quantity: true, asOf: true } } } },
    },
    orderBy: { id: direction },
    take: page_size,
  });
}
export type FillOfOrder = Awaited<ReturnType<typeof findFills>>[number];

/** What is left of the coins that a person bought since a moment, and what it cost in cents. */
export function readBought(database: Database, personId: string, since: Date) {
  return database.$queryRaw<{ coin: string; source: MarketSource; quantity: bigint; cost: bigint }[]>`
    SELECT asset.coin, asset.source, sum(lot.quantity_left)::bigint AS quantity, sum(lot.cost_left)::bigint AS cost
    FROM trade_lot lot JOIN trade_fill fill ON fill.id = lot.fill_id JOIN asset ON asset.code = lot.asset
    WHERE lot.person_id = ${personId}::uuid AND lot.quantity_left > 0 AND fill.at >= ${since}
    GROUP BY asset.coin, asset.source`;
}

/**
 * What a person put into coins in all at the end of each day on which that changed, in cents: buys less sales, fees
 * included, and less what settled coins became.
 */
export function readInvested(database: Database, personId: string) {
  return database.$queryRaw<{ day: string; invested: bigint }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, (sum(net) OVER (ORDER BY day))::bigint AS invested FROM (
      SELECT (at AT TIME ZONE 'UTC')::date AS day, -sum(dollars) AS net
      FROM (${movedDollars(personId)}) AS moved GROUP BY 1
    ) AS days ORDER BY 1`;
}
