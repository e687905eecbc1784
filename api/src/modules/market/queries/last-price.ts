import { Prisma } from '../../../data/generated/client.ts';

const joinLast = (isWanted: Prisma.Sql) => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT price, as_of FROM price_observation o WHERE o.coin = asset.coin AND o.source = asset.source ${isWanted}
    ORDER BY as_of DESC LIMIT 1
  ) AS last ON true`;

/** Joins the last stored price of each row of `asset`: `price` and `as_of` of `last`, null for a coin without one. */
export const lastPrice = joinLast(Prisma.empty);

/** The same up to a moment, which is an expression. */
export const lastPriceUntil = (moment: Prisma.Sql) => joinLast(Prisma.sql`AND o.as_of <= ${moment}`);

/** The last price of a row of `asset` before a moment, of its own source: a day's close counts as of the day's end. */
export const lastPriceBefore = (moment: Date) => Prisma.sql`(
  SELECT price FROM (
    (SELECT price, (day + 1)::timestamp AT TIME ZONE 'UTC' AS until FROM coin_close c
     WHERE c.coin = asset.coin AND c.source = asset.source AND (c.day + 1)::timestamp AT TIME ZONE 'UTC' <= ${moment}
     ORDER BY c.day DESC LIMIT 1)
    UNION ALL
    (SELECT price, as_of FROM price_observation o
     WHERE o.coin = asset.coin AND o.source = asset.source AND o.as_of < ${moment} ORDER BY o.as_of DESC LIMIT 1)
  ) AS known ORDER BY until DESC LIMIT 1)`;
