-- The verification of what is new, with plans that don't depend on statistics, which know nothing of what is new: each
-- record is looked up in what is long, and everything else is joined by its hash.
ALTER FUNCTION journals_since(bigint) SET enable_nestloop = on;
ALTER FUNCTION entries_since(bigint) SET enable_nestloop = on;
ALTER FUNCTION position_sums(uuid[]) SET enable_nestloop = on;
ALTER FUNCTION broken_run(bigint[]) SET enable_nestloop = on;

-- The first of these journals, as `kind reference`, that is not there.
CREATE FUNCTION missing_journal(p_names text[]) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_nestloop = on
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN (SELECT min(name) FROM unnest(p_names) AS one(name) WHERE NOT EXISTS (
    SELECT FROM journal j WHERE j.kind = split_part(name, ' ', 1)::journal_kind AND j.reference = split_part(name, ' ', 2)));
END
$$;
REVOKE ALL ON FUNCTION missing_journal FROM PUBLIC;

-- As before. Most are among the new journals, so few are looked up.
CREATE OR REPLACE FUNCTION records_without_journals(p_since timestamptz, p_known text[]) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET jit = off SET enable_nestloop = off AS $$
BEGIN
  RETURN missing_journal(ARRAY(
    SELECT 'payment_activated ' || id FROM payment WHERE decided_at >= p_since AND decision = 'active'
    UNION ALL SELECT 'withdrawal_requested ' || id FROM withdrawal WHERE decided_at IS NULL
    UNION ALL SELECT 'withdrawal_' || status || ' ' || id FROM withdrawal WHERE decided_at >= p_since
    EXCEPT SELECT unnest(p_known)));
END
$$;

-- As before, with such joins, and sums in whole cents instead of numerics.
CREATE OR REPLACE FUNCTION verify_new(p_leaves bigint, p_since timestamptz) RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off SET work_mem = '64MB'
SET enable_nestloop = off SET enable_mergejoin = off AS $$
  WITH fresh AS MATERIALIZED (
    SELECT * FROM journals_since(p_leaves)
  ), legs AS MATERIALIZED (
    SELECT * FROM entries_since(p_leaves)
  ), moved AS MATERIALIZED (
    SELECT account_id, sum(amount)::bigint AS amount,
      coalesce(sum(amount) FILTER (WHERE position_id IS NULL), 0)::bigint AS loose
    FROM legs GROUP BY account_id
  ), present AS MATERIALIZED (
    SELECT coalesce(a.id, b.account_id, m.account_id) AS id, a.id IS NULL AS stray, a.person_id, a.kind, a.balance,
      a.closed_at, coalesce(b.balance, 0) + coalesce(m.amount, 0) AS summed,
      coalesce(b.loose, 0) + coalesce(m.loose, 0) AS loose
    FROM account a FULL JOIN account_baseline b ON b.account_id = a.id
    FULL JOIN moved m ON m.account_id = coalesce(a.id, b.account_id)
  ), balances AS MATERIALIZED (
    SELECT person_id,
      (sum(balance) FILTER (WHERE kind = 'cash'))::bigint AS cash, (sum(balance) FILTER (WHERE kind = 'hold'))::bigint AS hold,
      (sum(balance) FILTER (WHERE kind = 'principal'))::bigint AS principal,
      (sum(balance) FILTER (WHERE kind = 'profit'))::bigint AS profit,
      (sum(loose) FILTER (WHERE kind = 'principal'))::bigint AS loose
    FROM present WHERE person_id IS NOT NULL GROUP BY person_id
  )
  SELECT 'each journal sums to zero with at least two legs',
    (SELECT min('journal ' || fresh.id) FROM fresh
     LEFT JOIN (SELECT journal_id, count(*) AS legs, sum(amount) AS total FROM legs GROUP BY journal_id) AS sums
       ON sums.journal_id = fresh.id
     WHERE fresh.kind IS NULL OR sums.legs IS NULL OR sums.legs < 2 OR sums.total <> 0)
  UNION ALL SELECT 'all entries sum to zero and belong to a journal',
    (SELECT 'sum ' || sum(summed) FROM present HAVING sum(summed) <> 0)
  UNION ALL SELECT 'each balance is the sum of its entries',
    (SELECT min('account ' || id) FROM present WHERE stray OR balance <> summed)
  UNION ALL SELECT 'each running balance follows from the one before',
    -- Two of one account may have been sealed in the other order: what looks wrong is read from the beginning.
    (SELECT broken_run(array_agg(DISTINCT run.account_id)) FROM (
       SELECT account_id, amount, balance_after, lag(balance_after) OVER (PARTITION BY account_id ORDER BY id) AS before
       FROM legs WHERE balance_after IS NOT NULL
     ) AS run LEFT JOIN account_baseline b ON b.account_id = run.account_id
     WHERE run.balance_after <> coalesce(run.before, b.balance, 0) + run.amount)
  UNION ALL SELECT 'no balance is below zero',
    (SELECT min('account ' || id) FROM present WHERE balance < 0)
  UNION ALL SELECT 'hold is the sum of pending withdrawals',
    (SELECT min('person ' || balances.person_id) FROM balances
     LEFT JOIN (SELECT person_id, sum(amount) AS total FROM withdrawal WHERE status = 'pending' GROUP BY person_id)
       AS pending ON pending.person_id = balances.person_id
     WHERE balances.hold <> coalesce(pending.total, 0))
  UNION ALL SELECT 'what a plan holds is the sum of its entries, nothing once closed',
    (SELECT min('position ' || summed.id)
     FROM position_sums(ARRAY(SELECT DISTINCT position_id FROM legs WHERE position_id IS NOT NULL)) AS summed
     LEFT JOIN position ON position.id = summed.id
     WHERE position.id IS NULL OR position.principal <> summed.total
       OR (position.closed_at IS NOT NULL AND position.principal <> 0))
  UNION ALL SELECT 'principal is the sum of open plans and adjustments',
    (SELECT min('person ' || balances.person_id) FROM balances
     LEFT JOIN (SELECT person_id, sum(principal) AS total FROM position WHERE closed_at IS NULL GROUP BY person_id)
       AS plans ON plans.person_id = balances.person_id
     WHERE balances.principal <> coalesce(plans.total, 0) + balances.loose OR balances.loose < 0)
  UNION ALL SELECT 'the figures on screens are the accounts',
    (SELECT min('person ' || balances.person_id) FROM balances FULL JOIN person_figures f USING (person_id)
     WHERE f.balance IS DISTINCT FROM cash + hold OR f.deposit IS DISTINCT FROM principal
       OR f.profit IS DISTINCT FROM balances.profit)
  UNION ALL SELECT 'each new journal of a payment or a withdrawal has its record',
    (SELECT min('journal ' || posted.id)
     FROM (SELECT *, CASE WHEN reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN reference::uuid END AS record FROM fresh
           WHERE kind::text ~ '^(payment_activated$|withdrawal_)') AS posted
     LEFT JOIN payment p ON posted.kind = 'payment_activated' AND p.id = posted.record AND p.decision = 'active'
     LEFT JOIN withdrawal w ON posted.kind <> 'payment_activated' AND w.id = posted.record
       AND (posted.kind = 'withdrawal_requested' OR posted.kind::text = 'withdrawal_' || w.status)
     WHERE p.id IS NULL AND w.id IS NULL)
  UNION ALL SELECT 'each payment and withdrawal since the last check has its journal',
    records_without_journals(p_since, ARRAY(SELECT kind || ' ' || reference FROM fresh
      WHERE kind::text ~ '^(payment_activated$|withdrawal_)'))
  UNION ALL SELECT 'each journal made by hand has an audit row with actor and reason',
    (SELECT min('journal ' || fresh.id) FROM fresh LEFT JOIN audit_event a ON a.journal_id = fresh.id
     WHERE fresh.kind IN ('adjustment', 'correction', 'write_off')
       AND (a.id IS NULL OR a.reason = '' OR a.actor_id IS DISTINCT FROM fresh.actor_id))
  UNION ALL SELECT 'daily returns are what the plans earned',
    (SELECT min('journal ' || posted.id)
     FROM (SELECT fresh.id, fresh.reference, sum(legs.amount) AS total
           FROM fresh JOIN legs ON legs.journal_id = fresh.id
           JOIN account a ON a.id = legs.account_id AND a.kind = 'returns'
           WHERE fresh.kind = 'daily_return' GROUP BY 1, 2) AS posted
     LEFT JOIN (SELECT person_id || ':' || day AS reference, sum(amount) AS total FROM position_return
                WHERE day = ANY (ARRAY(
                  SELECT day FROM daily_rate WHERE day::text IN (
                    SELECT split_part(reference, ':', 2) FROM fresh WHERE kind = 'daily_return')))
                GROUP BY person_id, day) AS earned ON earned.reference = posted.reference
     WHERE posted.total + coalesce(earned.total, 0) <> 0)
  UNION ALL SELECT 'the accounts of deleted people, and no others, are closed and empty',
    (SELECT min('account ' || present.id) FROM present
     LEFT JOIN (SELECT id FROM person WHERE deleted_at IS NOT NULL) AS gone ON gone.id = present.person_id
     WHERE present.person_id IS NOT NULL AND ((gone.id IS NULL) <> (present.closed_at IS NULL)
       OR (present.closed_at IS NOT NULL AND present.balance <> 0)))
  UNION ALL SELECT 'nothing of deleted people waits for a decision',
    (SELECT min('payment ' || payment.id) FROM payment JOIN person ON person.id = payment.person_id
     WHERE person.deleted_at IS NOT NULL AND payment.decision = 'pending')
  UNION ALL SELECT 'the control account is the sum of the accounts of people',
    (SELECT format('difference %s, %s, %s', control.balance - people.balance, control.deposit - people.deposit,
       control.profit - people.profit)
     FROM (
       SELECT coalesce(sum(balance), 0) AS balance, coalesce(sum(deposit), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM control_account
     ) AS control, (
       SELECT coalesce(sum(cash + hold), 0) AS balance, coalesce(sum(principal), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM balances
     ) AS people
     WHERE (control.*) <> (people.*))
  UNION ALL SELECT 'the public log says what the journals say', (SELECT problem FROM log_state)
$$;
