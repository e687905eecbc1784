import type { BodyOf, setTradingPause } from '@dayrise/contracts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { publishOrders } from '../notify.ts';
import { lockTrader } from './lock-trader.ts';

/** Milliseconds until a shorter pause takes the place of a longer one: a day, so that none ends early. */
const shortenAfterMs = 86_400_000;

/** Chooses the caller's pause from buying. A longer one counts at once, and one that is on lasts as long as it was to. */
export async function setPause(
  context: LedgerContext,
  { minutes }: BodyOf<typeof setTradingPause>,
): Promise<void> {
  await withTransaction(context, async (within) => {
    const personId = await lockTrader(within);
    const now = clock.date();
    await within.database.$executeRaw`
      INSERT INTO trading_pause AS chosen (person_id, minutes, minutes_before, counts_from)
      VALUES (${personId}::uuid, ${minutes}, 0, ${new Date(now.getTime() + shortenAfterMs)})
      ON CONFLICT (person_id) DO UPDATE SET minutes = excluded.minutes, counts_from = excluded.counts_from,
        minutes_before = CASE WHEN ${now} < chosen.counts_from THEN greatest(chosen.minutes, chosen.minutes_before)
          ELSE chosen.minutes END,
        paused_until = pause_until(${personId}::uuid, ${now})`;
    publishOrders(within, personId);
  });
}
