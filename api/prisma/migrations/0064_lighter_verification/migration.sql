-- The verification of what is new reads less: new journals find their payment or withdrawal by its key, however many
-- there were before, and every person's balances are taken from their four accounts without sums.

-- The first of these journals whose payment or withdrawal is not there, or says something else.
CREATE FUNCTION journal_without_record(p_journals uuid[], p_kinds text[], p_references text[]) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_nestloop = on
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN (SELECT min('journal ' || posted.id)
    FROM unnest(p_journals, p_kinds, p_references) AS posted(id, kind, reference),
      LATERAL (SELECT CASE WHEN pg_input_is_valid(reference, 'uuid') THEN reference::uuid END AS record) AS named
    WHERE CASE
      WHEN kind = 'payment_activated' THEN
        NOT EXISTS (SELECT FROM payment p WHERE p.id = record AND p.decision = 'active')
      ELSE NOT EXISTS (SELECT FROM withdrawal w WHERE w.id = record
        AND (kind = 'withdrawal_requested' OR kind = 'withdrawal_' || w.status))
    END);
END
$$;
REVOKE ALL ON FUNCTION journal_without_record FROM PUBLIC;

CREATE OR REPLACE FUNCTION verify_new(p_leaves bigint, p_since timestamptz) RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off SET work_mem = '64MB'
SET enable_nestloop = off SET enable_mergejoin = off SET enable_sort = off AS $$
  WITH fresh AS MATERIALIZED (
    SELECT * FROM journals_since(p_leaves)
  ), recorded AS MATERIALIZED (
    SELECT array_agg(id) AS ids, array_agg(kind::text) AS kinds, array_agg(reference) AS records,
      array_agg(kind || ' ' || reference) AS names
    FROM fresh WHERE kind IN ('payment_activated', 'withdrawal_requested', 'withdrawal_approved',
      'withdrawal_rejected', 'withdrawal_cancelled')
  ), legs AS MATERIALIZED (
    SELECT * FROM entries_since(p_leaves)
  ), journals AS MATERIALIZED (
    SELECT journal_id AS id, count(*) AS legs, sum(amount)::bigint AS total FROM legs GROUP BY journal_id
  ), runs AS (
    -- The platform's accounts have no running balance.
    SELECT account_id, amount, position_id, balance_after,
      lag(balance_after) OVER (PARTITION BY account_id, balance_after IS NULL ORDER BY id) AS before
    FROM legs
  ), moved AS MATERIALIZED (
    SELECT account_id, sum(amount)::bigint AS amount,
      coalesce(sum(amount) FILTER (WHERE position_id IS NULL), 0)::bigint AS loose,
      max(balance_after - amount) FILTER (WHERE before IS NULL) AS opening,
      bool_or(balance_after <> before + amount) AS broken
    FROM runs GROUP BY account_id
  ), present AS (
    SELECT coalesce(a.id, b.account_id, m.account_id) AS id, a.id IS NULL AS stray, a.person_id, a.kind, a.balance,
      a.closed_at, coalesce(b.balance, 0) + coalesce(m.amount, 0) AS summed,
      coalesce(b.loose, 0) + coalesce(m.loose, 0) AS loose,
      m.broken OR m.opening <> coalesce(b.balance, 0) AS broken
    FROM account a FULL JOIN account_baseline b ON b.account_id = a.id
    FULL JOIN moved m ON m.account_id = coalesce(a.id, b.account_id)
  ), people AS MATERIALIZED (
    -- A person has one account of each kind. The accounts of nobody are the platform's.
    SELECT person_id,
      max(balance) FILTER (WHERE kind = 'cash') AS cash, max(balance) FILTER (WHERE kind = 'hold') AS hold,
      max(balance) FILTER (WHERE kind = 'principal') AS principal,
      max(balance) FILTER (WHERE kind = 'profit') AS profit,
      max(loose) FILTER (WHERE kind = 'principal') AS loose,
      sum(summed) AS summed,
      min(id) FILTER (WHERE stray OR balance <> summed) AS unequal,
      min(id) FILTER (WHERE balance < 0) AS overdrawn,
      array_agg(id) FILTER (WHERE broken) AS broken,
      min(id) FILTER (WHERE closed_at IS NULL) AS open,
      min(id) FILTER (WHERE closed_at IS NOT NULL) AS closed,
      min(id) FILTER (WHERE closed_at IS NOT NULL AND balance <> 0) AS not_emptied
    FROM present GROUP BY person_id
  )
  SELECT 'each journal sums to zero with at least two legs',
    coalesce(
      (SELECT min('journal ' || id) FROM journals WHERE legs < 2 OR total <> 0),
      (SELECT min('journal ' || id) FROM fresh WHERE kind IS NULL),
      -- Every entry above belongs to a new journal, so equal numbers mean that each has some.
      CASE WHEN (SELECT count(*) FROM journals) <> (SELECT count(*) FROM fresh) THEN
        (SELECT min('journal ' || id) FROM fresh WHERE id NOT IN (SELECT id FROM journals))
      END)
  UNION ALL SELECT 'all entries sum to zero and belong to a journal',
    (SELECT 'sum ' || sum(summed) FROM people HAVING sum(summed) <> 0)
  UNION ALL SELECT 'each balance is the sum of its entries',
    (SELECT 'account ' || min(unequal) FROM people)
  UNION ALL SELECT 'each running balance follows from the one before',
    -- Two of one account may have been sealed in the other order: what looks wrong is read from the beginning.
    (SELECT broken_run(array_agg(account)) FROM people, unnest(broken) AS account)
  UNION ALL SELECT 'no balance is below zero',
    (SELECT 'account ' || min(overdrawn) FROM people)
  UNION ALL SELECT 'hold is the sum of pending withdrawals',
    (SELECT min('person ' || people.person_id) FROM people
     LEFT JOIN (SELECT person_id, sum(amount) AS total FROM withdrawal WHERE status = 'pending' GROUP BY person_id)
       AS pending ON pending.person_id = people.person_id
     WHERE people.hold <> coalesce(pending.total, 0))
  UNION ALL SELECT 'what a plan holds is the sum of its entries, nothing once closed',
    (SELECT min('position ' || summed.id)
     FROM position_sums(ARRAY(SELECT DISTINCT position_id FROM legs WHERE position_id IS NOT NULL)) AS summed
     LEFT JOIN position ON position.id = summed.id
     WHERE position.id IS NULL OR position.principal <> summed.total
       OR (position.closed_at IS NOT NULL AND position.principal <> 0))
  UNION ALL SELECT 'principal is the sum of open plans and adjustments',
    (SELECT min('person ' || people.person_id) FROM people
     LEFT JOIN (SELECT person_id, sum(principal) AS total FROM position WHERE closed_at IS NULL GROUP BY person_id)
       AS plans ON plans.person_id = people.person_id
     WHERE people.principal <> coalesce(plans.total, 0) + people.loose OR people.loose < 0)
  UNION ALL SELECT 'the figures on screens are the accounts',
    (SELECT min('person ' || people.person_id) FROM people FULL JOIN person_figures f USING (person_id)
     WHERE f.balance IS DISTINCT FROM cash + hold OR f.deposit IS DISTINCT FROM principal
       OR f.profit IS DISTINCT FROM people.profit)
  UNION ALL SELECT 'each new journal of a payment or a withdrawal has its record',
    (SELECT journal_without_record(ids, kinds, records) FROM recorded)
  UNION ALL SELECT 'each payment and withdrawal since the last check has its journal',
    (SELECT records_without_journals(p_since, names) FROM recorded)
  UNION ALL SELECT 'each journal made by hand has an audit row with actor and reason',
    (SELECT min('journal ' || fresh.id) FROM fresh LEFT JOIN audit_event a ON a.journal_id = fresh.id
     WHERE fresh.kind IN ('adjustment', 'correction', 'write_off')
       AND (a.id IS NULL OR a.reason = '' OR a.actor_id IS DISTINCT FROM fresh.actor_id))
  UNION ALL SELECT 'daily returns are what the plans earned',
    (SELECT min('journal ' || posted.id)
     FROM (SELECT fresh.id, fresh.reference, paid.total
           FROM fresh JOIN (
             SELECT journal_id, sum(amount) AS total FROM legs
             WHERE account_id IN (SELECT id FROM account WHERE person_id IS NULL AND kind = 'returns')
             GROUP BY journal_id
           ) AS paid ON paid.journal_id = fresh.id
           WHERE fresh.kind = 'daily_return') AS posted
     LEFT JOIN (SELECT person_id || ':' || day AS reference, sum(amount) AS total FROM position_return
                WHERE day = ANY (ARRAY(
                  SELECT day FROM daily_rate WHERE day::text IN (
                    SELECT split_part(reference, ':', 2) FROM fresh WHERE kind = 'daily_return')))
                GROUP BY person_id, day) AS earned ON earned.reference = posted.reference
     WHERE posted.total + coalesce(earned.total, 0) <> 0)
  UNION ALL SELECT 'the accounts of deleted people, and no others, are closed and empty',
    (SELECT 'account ' || min(coalesce(not_emptied, CASE WHEN gone.id IS NULL THEN closed ELSE open END)) FROM people
     LEFT JOIN (SELECT id FROM person WHERE deleted_at IS NOT NULL) AS gone ON gone.id = people.person_id
     WHERE people.person_id IS NOT NULL)
  UNION ALL SELECT 'nothing of deleted people waits for a decision',
    (SELECT min('payment ' || payment.id) FROM payment JOIN person ON person.id = payment.person_id
     WHERE person.deleted_at IS NOT NULL AND payment.decision = 'pending')
  UNION ALL SELECT 'the control account is the sum of the accounts of people',
    (SELECT format('difference %s, %s, %s', control.balance - accounts.balance, control.deposit - accounts.deposit,
       control.profit - accounts.profit)
     FROM (
       SELECT coalesce(sum(balance), 0) AS balance, coalesce(sum(deposit), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM control_account
     ) AS control, (
       SELECT coalesce(sum(cash + hold), 0) AS balance, coalesce(sum(principal), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM people
     ) AS accounts
     WHERE (control.*) <> (accounts.*))
  UNION ALL SELECT 'the public log says what the journals say', (SELECT problem FROM log_state)
$$;
