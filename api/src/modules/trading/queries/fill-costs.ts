import { Prisma } from '../../../data/generated/client.ts';

/**
 * Joins what the price of each row of `trade_fill AS f` cost: `spread` and `impact` of `cost`, in cents with fractions. The
 * spread is what its receipt says; the impact is the rest of the distance to the published price. A stop that fills at its
 * own price bears no more impact than its receipt says, and a resting limit neither: how good those prices were is timing.
 * `OFFSET 0` has a step computed once instead of wherever it is used; factors of 0.000001 are faster than divisions.
 */
export const fillCosts = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT f.quantity * (f.receipt->>'price')::numeric * 0.000001 AS worth OFFSET 0
  ) AS published
  CROSS JOIN LATERAL (
    SELECT CASE f.liquidity WHEN 'taker' THEN
        greatest(CASE f.side WHEN 'buy' THEN f.gross - published.worth ELSE published.worth - f.gross END, 0) ELSE 0 END AS paid,
      published.worth * (f.receipt->>'halfSpread')::bigint * 0.000001 AS half_spread OFFSET 0
  ) AS distance
  CROSS JOIN LATERAL (
    SELECT least(distance.paid, distance.half_spread) AS spread,
      least(greatest(distance.paid - distance.half_spread, 0),
        CASE f.receipt->>'rule' WHEN 'stop' THEN published.worth * (f.receipt->>'impact')::bigint * 0.000001 END) AS impact
  ) AS cost`;

/** The sum of what fills cost, fees included, to the cent as the sum of its parts; for rows joined by `fillCosts`. */
export const costsSum = Prisma.sql`coalesce(sum(f.fee) + round(sum(cost.spread)) + round(sum(cost.impact)), 0)::bigint`;
