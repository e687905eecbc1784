-- contract: no version was published, so nothing calls what is dropped here any more.

CREATE OR REPLACE FUNCTION verify_ledger() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off AS $$
  SELECT * FROM verify_accounts()
  UNION ALL SELECT 'the control account is the sum of the accounts of people',
    (SELECT format('difference %s, %s, %s', control.balance - people.balance, control.deposit - people.deposit,
       control.profit - people.profit)
     FROM (
       SELECT coalesce(sum(balance), 0) AS balance, coalesce(sum(deposit), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM control_account
     ) AS control, (
       SELECT coalesce(sum(balance) FILTER (WHERE kind IN ('cash', 'hold', 'order_hold')), 0) AS balance,
         coalesce(sum(balance) FILTER (WHERE kind = 'principal'), 0) AS deposit,
         coalesce(sum(balance) FILTER (WHERE kind = 'profit'), 0) AS profit
       FROM account WHERE asset = 'usd' AND person_id NOT IN (SELECT id FROM class_seat)
     ) AS people
     WHERE (control.*) <> (people.*))
  UNION ALL SELECT 'the accounts of deleted people, and no others, are closed and empty',
    (SELECT min('account ' || account.id) FROM account JOIN person ON person.id = account.person_id
     WHERE (person.deleted_at IS NULL) <> (account.closed_at IS NULL)
       OR (account.closed_at IS NOT NULL AND account.balance <> 0))
  UNION ALL SELECT 'nothing of deleted people waits for a decision',
    (SELECT min('payment ' || payment.id) FROM payment JOIN person ON person.id = payment.person_id
     WHERE person.deleted_at IS NOT NULL AND payment.decision = 'pending')
  UNION ALL SELECT 'every journal is in the public log or waits for it',
    (SELECT min('journal ' || j.id) FROM journal j
     WHERE NOT EXISTS (SELECT FROM log_leaf l WHERE l.journal_id = j.id)
       AND NOT EXISTS (SELECT FROM journal_unsealed u WHERE u.journal_id = j.id))
  UNION ALL SELECT 'the public log says what the journals say', (SELECT problem FROM log_state)
  UNION ALL SELECT * FROM verify_trading()
  UNION ALL SELECT 'each snapshot is the sum of the entries of its leaves',
    (SELECT min('account ' || account_id) FROM account_baseline b
     FULL JOIN (
       SELECT e.account_id, sum(e.amount) AS balance, coalesce(sum(e.amount) FILTER (WHERE e.position_id IS NULL), 0) AS loose
       FROM log_leaf l JOIN entry e ON e.journal_id = l.journal_id
       WHERE l.index < (SELECT snapshot_leaves FROM ledger_state) GROUP BY e.account_id
     ) AS summed USING (account_id)
     WHERE b.balance IS DISTINCT FROM summed.balance OR b.loose IS DISTINCT FROM summed.loose)
$$;

-- What holds for the accounts, the figures and the totals. verify_ledger() also checks the rest.
CREATE OR REPLACE FUNCTION verify_accounts() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH sums AS MATERIALIZED (
    SELECT journal_id, asset, count(*) AS legs, sum(amount) AS total FROM entry GROUP BY journal_id, asset
  ), balances AS MATERIALIZED (
    SELECT person_id,
      sum(balance) FILTER (WHERE kind = 'cash') AS cash, sum(balance) FILTER (WHERE kind = 'hold') AS hold,
      coalesce(sum(balance) FILTER (WHERE kind = 'order_hold'), 0) AS ordered,
      sum(balance) FILTER (WHERE kind = 'principal') AS principal,
      sum(balance) FILTER (WHERE kind = 'profit') AS profit
    FROM account WHERE person_id IS NOT NULL AND asset = 'usd' AND person_id NOT IN (SELECT id FROM class_seat)
    GROUP BY person_id
  )
  SELECT 'each journal sums to zero with at least two legs',
    (SELECT min('journal ' || journal.id) FROM journal LEFT JOIN sums ON sums.journal_id = journal.id
     WHERE sums.legs IS NULL OR sums.legs < 2 OR sums.total <> 0)
  UNION ALL SELECT 'all entries sum to zero and belong to a journal',
    (SELECT min(found) FROM (
       SELECT asset || ': sum ' || sum(total) || ', strays ' || count(*) FILTER (WHERE journal.id IS NULL) AS found
       FROM sums LEFT JOIN journal ON journal.id = sums.journal_id GROUP BY asset
       HAVING sum(total) <> 0 OR count(*) FILTER (WHERE journal.id IS NULL) > 0) AS wrong)
  UNION ALL SELECT 'each balance is the sum of its entries',
    (SELECT min('account ' || coalesce(account.id, summed.account_id)) FROM account
     FULL JOIN (SELECT account_id, asset, sum(amount) AS total FROM entry GROUP BY account_id, asset) AS summed
       ON summed.account_id = account.id AND summed.asset = account.asset
     WHERE account.id IS NULL OR account.balance <> coalesce(summed.total, 0))
  UNION ALL SELECT 'each running balance follows from the one before',
    (SELECT min('entry ' || id) FROM (
       SELECT id, amount, balance_after, lag(balance_after, 1, 0) OVER (PARTITION BY account_id ORDER BY id) AS before
       FROM entry WHERE balance_after IS NOT NULL
     ) AS run WHERE balance_after <> before + amount)
  UNION ALL SELECT 'no balance is below zero',
    (SELECT min('account ' || id) FROM account WHERE balance < 0)
  UNION ALL SELECT 'hold is the sum of pending withdrawals',
    (SELECT min('person ' || balances.person_id) FROM balances
     LEFT JOIN (SELECT person_id, sum(amount) AS total FROM withdrawal WHERE status = 'pending' GROUP BY person_id)
       AS pending ON pending.person_id = balances.person_id
     WHERE balances.hold <> coalesce(pending.total, 0))
  UNION ALL SELECT 'what a plan holds is the sum of its entries, nothing once closed',
    (SELECT min('position ' || position.id) FROM position
     LEFT JOIN (SELECT position_id, sum(amount) AS total FROM entry WHERE position_id IS NOT NULL GROUP BY position_id)
       AS summed ON summed.position_id = position.id
     WHERE position.principal <> coalesce(summed.total, 0) OR (closed_at IS NOT NULL AND principal <> 0))
  UNION ALL SELECT 'principal is the sum of open plans and adjustments',
    (SELECT min('person ' || balances.person_id) FROM balances
     LEFT JOIN (SELECT person_id, sum(principal) AS total FROM position WHERE closed_at IS NULL GROUP BY person_id)
       AS plans ON plans.person_id = balances.person_id
     LEFT JOIN (SELECT account.person_id, sum(entry.amount) AS total FROM entry
                JOIN account ON account.id = entry.account_id AND account.kind = 'principal'
                WHERE entry.position_id IS NULL GROUP BY account.person_id) AS adjusted
       ON adjusted.person_id = balances.person_id
     WHERE balances.principal <> coalesce(plans.total, 0) + coalesce(adjusted.total, 0)
       OR coalesce(adjusted.total, 0) < 0)
  UNION ALL SELECT 'the figures on screens are the accounts',
    (SELECT min('person ' || balances.person_id) FROM balances FULL JOIN person_figures f USING (person_id)
     WHERE f.balance IS DISTINCT FROM cash + hold + ordered OR f.deposit IS DISTINCT FROM principal
       OR f.profit IS DISTINCT FROM balances.profit)
  UNION ALL SELECT 'each active payment has its one journal, and the other way round',
    (SELECT min(coalesce('payment ' || payment.id, 'journal ' || posted.reference))
     FROM (SELECT id FROM payment WHERE decision = 'active') AS payment
     FULL JOIN (SELECT reference FROM journal WHERE kind = 'payment_activated') AS posted
       ON posted.reference = payment.id::text
     WHERE payment.id IS NULL OR posted.reference IS NULL)
  UNION ALL SELECT 'each withdrawal has the journals of its state, and the other way round',
    (SELECT min(coalesce('withdrawal ' || expected.reference, 'journal ' || posted.reference))
     FROM (SELECT 'withdrawal_requested' AS kind, id::text AS reference FROM withdrawal
           UNION ALL SELECT 'withdrawal_' || status, id::text FROM withdrawal WHERE status <> 'pending') AS expected
     FULL JOIN (SELECT kind::text, reference FROM journal
                WHERE kind IN ('withdrawal_requested', 'withdrawal_approved', 'withdrawal_rejected', 'withdrawal_cancelled'))
       AS posted ON posted.kind = expected.kind AND posted.reference = expected.reference
     WHERE posted.kind IS NULL OR expected.kind IS NULL)
  UNION ALL SELECT 'each journal made by hand has an audit row with actor and reason',
    (SELECT min('journal ' || journal.id) FROM journal LEFT JOIN audit_event a ON a.journal_id = journal.id
     WHERE journal.kind IN ('adjustment', 'correction', 'write_off')
       AND (a.id IS NULL OR a.reason = '' OR a.actor_id IS DISTINCT FROM journal.actor_id))
  UNION ALL SELECT 'daily returns are what the plans earned',
    (SELECT 'difference ' || coalesce(earned.total, 0) + coalesce(posted.total, 0)
     FROM (SELECT sum(amount) AS total FROM position_return) AS earned,
       (SELECT sum(entry.amount) AS total FROM entry
        JOIN account ON account.id = entry.account_id AND account.kind = 'returns'
        JOIN journal ON journal.id = entry.journal_id AND journal.kind = 'daily_return') AS posted
     WHERE coalesce(earned.total, 0) + coalesce(posted.total, 0) <> 0)
$$;

-- Posts the returns of one day of those given who have none yet; answers how many journals it posted. It does all or
-- nothing: what one of them is refused, raises for all. The errors are those of post_journal(), and DR007 while the day has
-- no rate.
CREATE OR REPLACE FUNCTION post_returns_at(p_people uuid[], p_day date, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  day_rate int := (SELECT rate FROM daily_rate WHERE day = p_day);
  due uuid[];
  platform bigint;
  expected bigint;
  open bigint;
  changed bigint;
  -- Ten thousand million dollars.
  most CONSTANT bigint := 1000000000000;
BEGIN
  IF (SELECT posting_stopped FROM ledger_state) THEN
    RAISE EXCEPTION 'posting is stopped until the ledger has been reconciled' USING ERRCODE = 'DR003';
  END IF;
  IF day_rate IS NULL THEN
    RAISE EXCEPTION 'no rate is recorded for %', p_day USING ERRCODE = 'DR007';
  END IF;
  -- Accounts first, person by person: other commands lock in this order too. A run beside this one waits here.
  PERFORM FROM account WHERE person_id = ANY (p_people) AND closed_at IS NULL ORDER BY person_id, id FOR NO KEY UPDATE;
  due := ARRAY(SELECT person FROM unnest(p_people) AS one(person) WHERE NOT EXISTS (
    SELECT FROM position_return r WHERE r.person_id = person AND r.day = p_day));

  -- Each plan's return is rounded down, and what is left over is carried to its next day.
  WITH plan AS MATERIALIZED (
    SELECT id, person_id, principal * day_rate + carry AS left_over,
      floor((principal * day_rate + carry) / 1000000::numeric)::bigint AS earned
    FROM position
    WHERE person_id = ANY (due) AND closed_at IS NULL AND principal > 0
      AND coalesce(earns_from, (opened_at AT TIME ZONE 'UTC')::date) <= p_day
      AND (closing_at IS NULL OR closing_at >= (p_day + 1)::timestamp AT TIME ZONE 'UTC')
  ), kept AS (
    INSERT INTO position_return (person_id, day, position_id, rate, amount)
      SELECT person_id, p_day, id, day_rate, earned FROM plan
  )
  UPDATE position SET carry = plan.left_over - plan.earned * 1000000 FROM plan WHERE position.id = plan.id;

  SELECT id INTO platform FROM account WHERE person_id IS NULL AND kind = 'returns' AND method = '';
  IF platform IS NULL THEN
    INSERT INTO account (kind, method) VALUES ('returns', '')
      ON CONFLICT (kind, method, asset) WHERE person_id IS NULL DO NOTHING;
    SELECT id INTO platform FROM account WHERE person_id IS NULL AND kind = 'returns' AND method = '';
  END IF;

  -- A gain goes to profit; a loss takes profit first, then each plan's principal, oldest first.
  WITH total AS MATERIALIZED (
    SELECT person_id, sum(amount)::bigint AS total FROM position_return
    WHERE person_id = ANY (due) AND day = p_day GROUP BY person_id HAVING sum(amount) <> 0
  ), journals AS MATERIALIZED (
    SELECT t.person_id, t.total, new_id() AS journal, profit.id AS profit, principal.id AS principal,
      profit.balance AS profit_before, principal.balance AS principal_before,
      greatest(t.total, -profit.balance) AS from_profit
    FROM total t
    JOIN account profit ON profit.person_id = t.person_id AND profit.kind = 'profit' AND profit.closed_at IS NULL
    JOIN account principal ON principal.person_id = t.person_id AND principal.kind = 'principal'
      AND principal.closed_at IS NULL
  ), parts AS MATERIALIZED (
    SELECT person_id, position_id, place, least(principal, rest - taken) AS amount FROM (
      SELECT j.person_id, p.id AS position_id, p.principal, j.from_profit - j.total AS rest,
        row_number() OVER oldest AS place, coalesce(sum(p.principal) OVER (oldest ROWS BETWEEN UNBOUNDED PRECEDING
          AND 1 PRECEDING), 0)::bigint AS taken
      FROM journals j
      JOIN position_return r ON r.person_id = j.person_id AND r.day = p_day
      JOIN position p ON p.id = r.position_id
      WHERE j.from_profit > j.total
      WINDOW oldest AS (PARTITION BY j.person_id ORDER BY p.opened_at, p.id)
    ) AS plans WHERE taken < rest
  ), legs AS MATERIALIZED (
    SELECT journal, person_id, profit AS account_id, 0 AS place, NULL::uuid AS position_id, from_profit AS amount,
      profit_before AS before FROM journals WHERE from_profit <> 0
    UNION ALL SELECT j.journal, j.person_id, j.principal, parts.place, parts.position_id, -parts.amount,
      j.principal_before FROM parts JOIN journals j USING (person_id)
    UNION ALL SELECT journal, person_id, platform, 0, NULL, -total, NULL FROM journals
  ), posted AS (
    INSERT INTO journal (id, kind, reference, description, occurred_at)
      SELECT journal, 'daily_return', person_id || ':' || p_day,
        format('Daily return for %s at %s %%', p_day, to_char(day_rate / 10000.0, 'FMSG990.0000')), p_at
      FROM journals ORDER BY person_id
  ), entered AS (
    INSERT INTO entry (account_id, journal_id, amount, balance_after, position_id, occurred_at)
      SELECT account_id, journal, amount, CASE WHEN before IS NOT NULL THEN
          before + sum(amount) OVER (PARTITION BY account_id, person_id ORDER BY place) END, position_id, p_at
      FROM legs ORDER BY person_id, account_id, place
  ), moved AS (
    UPDATE account SET balance = account.balance + sums.amount
      FROM (SELECT account_id, sum(amount) AS amount FROM legs WHERE before IS NOT NULL GROUP BY account_id) AS sums
      WHERE account.id = sums.account_id
  ), shrunk AS (
    UPDATE position SET principal = position.principal - parts.amount FROM parts WHERE position.id = parts.position_id
  ), shown AS (
    UPDATE person_figures f SET profit = f.profit + j.from_profit, deposit = f.deposit + j.total - j.from_profit
      FROM journals j
      WHERE f.person_id = j.person_id
        AND greatest(f.balance, f.deposit + j.total - j.from_profit, f.profit + j.from_profit) <= most
      RETURNING f.person_id
  )
  SELECT (SELECT count(*) FROM total), (SELECT count(*) FROM journals), (SELECT count(*) FROM shown)
    INTO expected, open, changed;
  IF open < expected THEN
    RAISE EXCEPTION 'accounts of % people are closed', expected - open USING ERRCODE = 'DR011';
  END IF;
  IF changed < expected THEN
    RAISE EXCEPTION 'figures of % people would exceed what the wire carries', expected - changed
      USING ERRCODE = 'DR008';
  END IF;
  RETURN expected;
END
$$;

DROP FUNCTION verify_history();
DROP FUNCTION verify_records();
DROP FUNCTION verify_balances();
DROP VIEW platform_balance;
DROP FUNCTION entries_since(bigint);
DROP FUNCTION post_person_return(uuid, date, timestamptz);
