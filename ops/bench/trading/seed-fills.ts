import type pg from 'pg';
import { personId, withoutRowByRow } from '../lib/seed-ledger.ts';

/** A fill buys half a thousandth of a coin for half a dollar, with a fee of one cent. */
const [bought, gross, fee] = [50_000, 50, 1];
const receipt = `'{"price":"999","halfSpread":"300","impact":"40","rule":"market"}'`;
const asset = 'simulated:coin-0';

/**
 * Adds fills to a seeded ledger: each person has an order that is filled in many parts, at most a hundred unless they are
 * spread over `days` up to today.
 */
export async function seedFills(owner: pg.Client, people: number, fills: number, days = 0): Promise<void> {
  const each = days > 0 ? fills / people : Math.min(100, fills / people);
  const at = `(now() - ${days} * interval '1 day' * (${each} - n) / ${each})`;
  const spent = (gross + fee) * each;
  const dollars = (kind: string) =>
    `(SELECT id FROM account WHERE kind = '${kind}' AND asset = 'usd' AND person_id IS NULL)`;
  await owner.query(
    `INSERT INTO asset (code, source, coin, symbol, name) VALUES ('${asset}', 'simulated', 'coin-0', 'C', 'Coin');
     INSERT INTO account (kind) VALUES ('market'), ('trading_fees'); INSERT INTO account (kind, asset) VALUES ('market', '${asset}');
     SELECT count(post_journal('order_placed', id::text, jsonb_build_array(
       jsonb_build_object('account', 'cash', 'person', id, 'amount', -${spent}),
       jsonb_build_object('account', 'order_hold', 'person', id, 'amount', ${spent})), 'Seeded for a benchmark'))
     FROM (SELECT ${personId('n')} AS id FROM generate_series(1, ${people}) AS n) AS person;
     INSERT INTO account (person_id, kind, asset, balance) SELECT ${personId('n')}, 'coin', '${asset}', 0
       FROM generate_series(1, ${people}) AS n`,
  );
  await owner.query('BEGIN');
  await withoutRowByRow(owner, async () => {
    await owner.query(`
      CREATE TEMP TABLE seeded_fill AS
        SELECT uuidv7() AS id, uuidv7() AS journal, p.id AS person, p.order_id, n, p.hold, p.coin
        FROM (
          SELECT person.id, new_id() AS order_id, hold.id AS hold, coin.id AS coin
          FROM (SELECT ${personId('n')} AS id FROM generate_series(1, ${people}) AS n) AS person
          JOIN account hold ON hold.person_id = person.id AND hold.kind = 'order_hold'
          JOIN account coin ON coin.person_id = person.id AND coin.kind = 'coin'
        ) AS p CROSS JOIN generate_series(1, ${each}) AS n ORDER BY n, p.id;
      INSERT INTO journal (id, kind, reference, description, occurred_at)
        SELECT journal, 'order_filled', order_id || ':' || n, 'Seeded for a benchmark', ${at} FROM seeded_fill;
      INSERT INTO entry (account_id, journal_id, asset, amount, balance_after, occurred_at)
        SELECT account, journal, asset, amount, after, ${at}
        FROM seeded_fill CROSS JOIN LATERAL (VALUES
          (hold, 'usd', -${gross + fee}, ${spent} - ${gross + fee} * n), (${dollars('market')}, 'usd', ${gross}, NULL),
          (${dollars('trading_fees')}, 'usd', ${fee}, NULL), (coin, '${asset}', ${bought}, ${bought} * n),
          ((SELECT id FROM account WHERE kind = 'market' AND asset = '${asset}'), '${asset}', -${bought}, NULL)
        ) AS leg (account, asset, amount, after);
      INSERT INTO trade_order (id, person_id, asset, side, type, time_in_force, quantity, state, created_at, accepted_at,
          updated_at, ended_at, budget, held, filled_quantity, notional)
        SELECT order_id, person, '${asset}', 'buy', 'market', 'gtc', count(*) * ${bought}, 'filled', now(), now(), now(), now(),
          ${spent}, 0, count(*) * ${bought}, count(*) * ${bought} * 100000000000::numeric
        FROM seeded_fill GROUP BY order_id, person;
      INSERT INTO trade_fill (id, order_id, person_id, asset, side, as_of, quantity, price, gross, fee, liquidity, receipt,
          journal_id, at)
        SELECT id, order_id, person, '${asset}', 'buy', ${at} + make_interval(secs => n), ${bought}, 100000000000, ${gross}, ${fee},
          'taker', ${receipt}, journal, ${at} FROM seeded_fill;
      INSERT INTO trade_lot (fill_id, person_id, asset, cost, quantity_left, cost_left)
        SELECT id, person, '${asset}', ${gross + fee}, ${bought}, ${gross + fee} FROM seeded_fill;
      UPDATE account SET balance = CASE kind WHEN 'coin' THEN ${bought * each} ELSE 0 END
        WHERE person_id IS NOT NULL AND (kind = 'coin' OR kind = 'order_hold');
      UPDATE person_figures SET balance = balance - ${spent} WHERE person_id IN (SELECT DISTINCT person FROM seeded_fill)`);
  });
  await owner.query('COMMIT');
  await owner.query('VACUUM ANALYZE');
  await owner.query('CHECKPOINT');
}
