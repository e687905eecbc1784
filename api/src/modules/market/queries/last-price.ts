import { Prisma } from '../../../data/generated/client.ts';

/** Joins the last stored price of each row of `asset`: `price` and `as_of` of `last`, null for a coin without one. */
export const lastPrice = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT price, as_of FROM price_observation o WHERE o.coin = asset.coin AND o.source = asset.source
    ORDER BY as_of DESC LIMIT 1
  ) AS last ON true`;
