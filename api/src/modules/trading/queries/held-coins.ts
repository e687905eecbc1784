import { Prisma } from '../../../data/generated/client.ts';
import { lastPrice, lastPriceBefore } from '../../market/index.ts';

/** The coins of all people, those in classes left out, by asset: units `held`, and the last stored price. */
export const heldCoins = Prisma.sql`
  SELECT asset.code, asset.coin, asset.source, asset.name, coalesce(own.held, 0) AS held, last.price, last.as_of
  FROM asset
  LEFT JOIN (
    SELECT asset, sum(balance) AS held FROM account
    WHERE asset <> 'usd' AND person_id IS NOT NULL AND person_id NOT IN (SELECT id FROM class_seat) GROUP BY asset
  ) AS own ON own.asset = asset.code
  ${lastPrice}
  WHERE asset.coin IS NOT NULL`;

/** The same just before a moment, from entries: units `held`, and the `price` of then. */
export const heldCoinsBefore = (moment: Date) => Prisma.sql`
  SELECT own.held, ${lastPriceBefore(moment)} AS price
  FROM asset JOIN (
    SELECT account.asset, sum(entry.amount) AS held FROM account JOIN entry ON entry.account_id = account.id
    WHERE account.asset <> 'usd' AND person_id IS NOT NULL AND person_id NOT IN (SELECT id FROM class_seat)
      AND entry.occurred_at < ${moment}
    GROUP BY account.asset
  ) AS own ON own.asset = asset.code`;
