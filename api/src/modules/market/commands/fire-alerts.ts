import type { AlertKind, Market } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToPerson } from '../../../live/index.ts';
import { notifyEach } from '../../notifications/index.ts';
import { describeFired, readingsOf } from '../alerts.ts';

interface Changed {
  readonly personId: string;
  readonly coin: string;
  readonly kind: AlertKind;
  readonly level: number;
  /** Null for an alert that didn't fire but is armed now. */
  readonly firedPrice: number | null;
}

/**
 * Fires the alerts whose price is reached, and arms those whose price has been left; notifies each person once. Any number of
 * processes may do so at once: the row's lock lets one of them mark an alert, and the others then find it marked.
 */
export async function fireAlerts(context: CommandContext, market: Market): Promise<void> {
  const readings = readingsOf(market);
  if (readings.length === 0) return;
  const coins = new Map(market.coins.map((coin) => [coin.id, coin]));
  await withTransaction(context, async (within) => {
    const changed = await within.database.$queryRaw<Changed[]>`
      UPDATE price_alert AS alert SET
        armed = NOT alert.armed,
        fired_at = CASE WHEN alert.armed THEN ${clock.date()}::timestamptz END,
        fired_price = CASE WHEN alert.armed THEN reading.price END
      FROM jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
        AS reading(coin text, kind alert_kind, level float8, price float8)
      WHERE alert.fired_at IS NULL AND alert.source = ${market.source}::market_source
        AND alert.coin = reading.coin AND alert.kind = reading.kind
        AND EXISTS (SELECT FROM person WHERE id = alert.person_id AND role = 'user')
        AND ((alert.armed AND alert.level <= reading.level) OR (NOT alert.armed AND alert.level > reading.level))
      RETURNING alert.person_id AS "personId", alert.coin, alert.kind, alert.level, alert.fired_price AS "firedPrice"`;
    const notifications = changed.flatMap(({ personId, kind, level, firedPrice, ...alert }) => {
      const coin = coins.get(alert.coin);
      if (firedPrice === null || !coin) return [];
      const isSimulated = market.source === 'simulated';
      const words = describeFired({ kind, value: Math.abs(level), coin, price: firedPrice, isSimulated });
      return {
        to: { person: personId },
        kind: 'price',
        link: `/user/trade/${coin.id}`,
        ...words,
      } as const;
    });
    await notifyEach(within, notifications);
    for (const personId of new Set(changed.map((each) => each.personId))) {
      within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['watchlist'] }));
    }
  });
}
