import pg from 'pg';
import { personId } from '../lib/seed-ledger.ts';

/** Coins that the seeded orders are for. */
export const coins = Array.from({ length: 10 }, (_, n) => `coin-${n}`);

export interface SeededOrders {
  readonly people: number;
  /** Orders, most of which have ended. */
  readonly all: number;
  readonly open: number;
  /** Open orders of the first coin that the next price crosses, one of each of the last people. */
  readonly crossed: number;
}

/** Cents that each open order holds: a limit for $20 of a coin at $1000, with its fee. */
const held = 2010;

/**
 * Adds orders to a seeded ledger: those that have ended, open ones far from the price of $1000 (limits, stops, and one in
 * twenty a trailing stop that waits), and those that a price of $1000 crosses.
 */
export async function seedOrders(
  databaseUrl: string,
  { people, all, open, crossed }: SeededOrders,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO asset (code, source, coin, symbol, name)
       SELECT 'simulated:' || coin, 'simulated', coin, 'C', coin FROM unnest($1::text[]) AS coin`,
      [coins],
    );
    await client.query(
      `INSERT INTO trade_cursor (asset, as_of) SELECT code, now() - interval '1 hour' FROM asset WHERE coin IS NOT NULL`,
    );
    // Thirty days with a price a minute, as far as a price's usual range looks back.
    await client.query(
      `INSERT INTO price_observation (coin, source, as_of, price, high, low, volume)
       SELECT coin, 'simulated', now() - make_interval(mins => n), 100200000000, 101000000000, 99000000000, 3000000000
       FROM generate_series(61, 43200) AS n, unnest($1::text[]) AS coin`,
      [coins],
    );
    const order = (n: string, columns: string) => `
      INSERT INTO trade_order (id, person_id, asset, side, type, time_in_force, quantity, limit_price, stop_price, trail, state,
        reason, created_at, accepted_at, updated_at, ended_at, evaluated_at, mark, watch, watch_price, budget, held)
      SELECT uuidv7(), ${columns} FROM ${n}`;
    const usual = `'gtc', 2000000`;
    const past = `now() - interval '30 minutes'`;
    const person = (n: string) => personId(`1 + ${n} % ${people}`);
    await client.query(
      order(
        `generate_series(1, ${all - open}) AS n`,
        `${person('n')}, 'simulated:coin-' || n % 10, 'buy', 'limit',
      ${usual}, 100000000000, NULL, NULL, 'canceled', 'by_owner', ${past}, ${past}, ${past}, ${past}, NULL, NULL, 'any', NULL, ${held}, 0`,
      ),
    );
    const far = `generate_series(1, ${open - crossed}) AS n CROSS JOIN LATERAL (SELECT
      CASE WHEN n % 20 = 0 THEN 'trailing_stop' WHEN n % 3 = 0 THEN 'stop' ELSE 'limit' END AS type,
      CASE WHEN n % 3 = 0 OR n % 20 = 0 THEN 110 + n % 50 ELSE 90 - n % 50 END * 1000000000::bigint AS price) AS given`;
    await client.query(
      order(
        far,
        `${person('n')}, 'simulated:coin-' || (n / 7) % 10, 'buy', type::order_type, ${usual},
      CASE type WHEN 'limit' THEN price END, CASE type WHEN 'stop' THEN price END, CASE type WHEN 'trailing_stop' THEN 200000 END,
      'open', NULL, ${past}, ${past}, ${past}, NULL, ${past}, CASE type WHEN 'trailing_stop' THEN 90000000000 END,
      CASE type WHEN 'limit' THEN 'below' ELSE 'above' END::order_watch,
      CASE type WHEN 'trailing_stop' THEN 108000000000 ELSE price END, ${held}, ${held}`,
      ),
    );
    await client.query(
      order(
        `generate_series(1, ${crossed}) AS n`,
        `${personId(`${people} - n`)}, 'simulated:coin-0', 'buy', 'limit', ${usual},
      100100000000, NULL, NULL, 'open', NULL, ${past}, ${past}, ${past}, NULL, ${past}, NULL, 'below', 100100000000, ${held}, ${held}`,
      ),
    );
    await client.query(`
      SELECT count(post_journal('order_placed', person_id::text, jsonb_build_array(
        jsonb_build_object('account', 'cash', 'person', person_id, 'amount', -total),
        jsonb_build_object('account', 'order_hold', 'person', person_id, 'amount', total)), 'Seeded for a benchmark'))
      FROM (SELECT person_id, sum(held) AS total FROM trade_order WHERE held > 0 GROUP BY person_id ORDER BY person_id) AS holds`);
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}
