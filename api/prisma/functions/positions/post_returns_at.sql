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
