-- What verify_new() asks of the entries of journals from p_first on, but of those before, in one reading. A query of its
-- own, since PostgreSQL shares the rows of one that is returned among several processes, and not of one into a variable.
CREATE OR REPLACE FUNCTION sum_entries(p_first uuid, p_before uuid[], p_salt bigint)
RETURNS TABLE (
  alone bigint, uneven numeric, reached numeric, left_behind numeric,
  -- Of plans and of what they earned: columns of the entries, of equal length.
  journals uuid[], kinds account_kind[], people uuid[], positions uuid[], amounts bigint[]
)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  -- Of each journal and asset, amounts times a weight. Their products fit in 64 bits as those of two halves.
  RETURN QUERY SELECT count(*) FILTER (WHERE j.id IS NULL OR e.id IS NULL) AS alone,
    sum((e.amount >> 32) * (uuid_hash_extended(e.journal_id, e.seed) & 2147483647)) * 4294967296
      + sum((e.amount & 4294967295) * (uuid_hash_extended(e.journal_id, e.seed) & 2147483647)) AS uneven,
    sum(fingerprint(e.account_id, e.balance_after, p_salt)) AS reached,
    sum(fingerprint(e.account_id, e.balance_after - e.amount, p_salt)) AS left_behind,
    array_agg(e.journal_id) FILTER (WHERE e.of_plans IS NOT NULL) AS journals,
    array_agg(e.of_plans) FILTER (WHERE e.of_plans IS NOT NULL) AS kinds,
    array_agg(e.person_id) FILTER (WHERE e.of_plans IS NOT NULL) AS people,
    array_agg(e.position_id) FILTER (WHERE e.of_plans IS NOT NULL) AS positions,
    array_agg(e.amount) FILTER (WHERE e.of_plans IS NOT NULL) AS amounts
  FROM (
    SELECT entry.*, person_id, of_plans, seed FROM entry LEFT JOIN (
      SELECT id, person_id, CASE WHEN kind IN ('principal', 'returns') THEN kind END AS of_plans,
        hashtextextended(asset, p_salt) AS seed
      FROM account
    ) AS a ON a.id = account_id
    WHERE journal_id >= p_first AND journal_id <> ALL (p_before)
  ) AS e FULL JOIN (SELECT id FROM journal WHERE id >= p_first AND id <> ALL (p_before)) AS j ON j.id = e.journal_id;
END
$$;

-- Checks the journals since the snapshots, and all balances of now. Their entries are read once: a rule about all of them is
-- an equation between sums over them with secret weights, and only one that fails looks for whom to name.
CREATE OR REPLACE FUNCTION verify_new(p_leaves bigint, p_since timestamptz) RETURNS TABLE (name text, broken text)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET jit = off SET work_mem = '128MB'
SET enable_nestloop = off SET enable_mergejoin = off SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  v_salt bigint := random() * 9e18;
  -- Ids grow with time: none of these journals has a smaller one.
  v_first uuid := (SELECT id FROM journals_since(p_leaves) ORDER BY id LIMIT 1);
  -- The few after it that are among the leaves before.
  v_before uuid[] := ARRAY(SELECT journal_id FROM log_leaf WHERE journal_id >= v_first AND index < p_leaves);
  v_entries record;
  v_recorded record;
  v_accounts record;
  v_suspects bigint[];
BEGIN
  SELECT * INTO v_entries FROM sum_entries(v_first, v_before, v_salt);

  SELECT array_agg(id) AS ids, array_agg(kind::text) AS kinds, array_agg(reference) AS records,
    array_agg(kind || ' ' || reference) AS names
  INTO v_recorded
  FROM journal
  WHERE id >= v_first AND id <> ALL (v_before) AND kind IN ('payment_activated', 'withdrawal_requested', 'withdrawal_approved',
    'withdrawal_rejected', 'withdrawal_cancelled');

  -- Of people, and of seats in classes, which count in no figure. The platform's accounts keep no balance.
  SELECT count(*) FILTER (WHERE kind = 'cash' AND NOT seated) AS people,
    coalesce(sum(balance) FILTER (WHERE kind IN ('cash', 'hold', 'order_hold') AND asset = 'usd' AND NOT seated), 0) AS balance,
    coalesce(sum(balance) FILTER (WHERE kind = 'principal'), 0) AS deposit,
    coalesce(sum(balance) FILTER (WHERE kind = 'profit'), 0) AS profit,
    min(id) FILTER (WHERE balance < 0) AS overdrawn,
    coalesce(sum(fingerprint(id, balance, v_salt)), 0) AS fingerprints,
    coalesce(sum(fingerprint(id, snapshot, v_salt)), 0) AS snapshots,
    coalesce(sum(weigh(person_id, balance, v_salt)) FILTER (
      WHERE balance <> 0 AND kind IN ('cash', 'hold', 'order_hold') AND asset = 'usd' AND NOT seated), 0) AS balance_weight,
    coalesce(sum(weigh(person_id, balance, v_salt)) FILTER (WHERE balance <> 0 AND kind = 'hold'), 0) AS hold_weight,
    coalesce(sum(weigh(person_id, balance, v_salt)) FILTER (WHERE balance <> 0 AND kind = 'principal'), 0) AS principal_weight,
    coalesce(sum(weigh(person_id, balance, v_salt)) FILTER (WHERE balance <> 0 AND kind = 'profit'), 0) AS profit_weight
  INTO v_accounts
  FROM (
    SELECT account.*, s.id IS NOT NULL AS seated, b.balance AS snapshot
    FROM account LEFT JOIN class_seat s ON s.id = account.person_id LEFT JOIN account_baseline b ON b.account_id = account.id
    WHERE account.person_id IS NOT NULL
  ) AS account;

  -- From an account's snapshot each entry leads to a new balance: what they reach is what the next one leaves, and the
  -- balance of now.
  IF coalesce(v_entries.reached, 0) + v_accounts.snapshots <> coalesce(v_entries.left_behind, 0) + v_accounts.fingerprints THEN
    v_suspects := ARRAY(
      SELECT id FROM (
        SELECT e.account_id AS id, fingerprint(e.account_id, e.balance_after, v_salt) AS reached,
          fingerprint(e.account_id, e.balance_after - e.amount, v_salt) AS left_behind
        FROM entry e WHERE e.journal_id >= v_first AND e.journal_id <> ALL (v_before) AND e.balance_after IS NOT NULL
        UNION ALL SELECT a.id, fingerprint(a.id, coalesce(b.balance, 0), v_salt), fingerprint(a.id, a.balance, v_salt)
        FROM account a LEFT JOIN account_baseline b ON b.account_id = a.id WHERE a.person_id IS NOT NULL
      ) AS step GROUP BY id HAVING sum(reached) <> sum(left_behind));
  END IF;

  RETURN QUERY
  WITH leg AS MATERIALIZED (
    SELECT * FROM unnest(v_entries.journals, v_entries.kinds, v_entries.people, v_entries.positions, v_entries.amounts)
      AS leg (journal_id, kind, person_id, position_id, amount)
  ), adjusted AS MATERIALIZED (
    -- What staff added to a principal outside of any plan.
    SELECT person_id, sum(loose)::bigint AS loose FROM (
      SELECT a.person_id, b.loose FROM account_baseline b JOIN account a ON a.id = b.account_id
        WHERE b.loose <> 0 AND a.kind = 'principal'
      UNION ALL SELECT person_id, amount FROM leg WHERE kind = 'principal' AND position_id IS NULL
    ) AS part (person_id, loose) GROUP BY person_id
  ), invested AS NOT MATERIALIZED (
    SELECT person_id, principal AS amount FROM position WHERE closed_at IS NULL
    UNION ALL SELECT person_id, loose FROM adjusted
  )
  SELECT 'each journal sums to zero with at least two legs',
    -- No entry is zero, so what sums to zero has two legs.
    CASE WHEN v_entries.alone > 0 OR v_entries.uneven <> 0 THEN
      (SELECT min('journal ' || id) FROM (
         SELECT coalesce(j.id, e.journal_id) AS id FROM (
           SELECT entry.*, account.asset AS counted FROM entry LEFT JOIN account ON account.id = account_id
           WHERE journal_id >= v_first AND journal_id <> ALL (v_before)
         ) AS e FULL JOIN (SELECT id FROM journal WHERE id >= v_first AND id <> ALL (v_before)) AS j ON j.id = e.journal_id
         GROUP BY coalesce(j.id, e.journal_id), counted HAVING count(e.id) = 0 OR count(j.id) = 0 OR sum(e.amount) <> 0) AS uneven)
    END
  -- New entries sum to zero if they do in each journal.
  UNION ALL SELECT 'all entries sum to zero and belong to a journal',
    (SELECT min(found) FROM (
       SELECT asset || ': sum ' || sum(amount) AS found FROM (
         SELECT a.asset, b.balance AS amount FROM account_baseline b JOIN account a ON a.id = b.account_id
         UNION ALL SELECT a.asset, e.amount FROM entry e JOIN account a ON a.id = e.account_id
           WHERE v_entries.uneven <> 0 AND e.journal_id >= v_first AND e.journal_id <> ALL (v_before)) AS part
       GROUP BY asset HAVING sum(amount) <> 0) AS wrong)
  UNION ALL SELECT 'each balance is the sum of its entries',
    CASE WHEN v_suspects <> '{}' THEN
      (SELECT 'account ' || min(s.id) FROM unnest(v_suspects) AS s (id)
       LEFT JOIN account a ON a.id = s.id LEFT JOIN account_baseline b ON b.account_id = s.id
       LEFT JOIN (
         SELECT account_id, sum(amount) AS amount FROM entry
         WHERE journal_id >= v_first AND journal_id <> ALL (v_before) GROUP BY account_id
       ) AS moved ON moved.account_id = s.id
       WHERE a.id IS NULL OR a.balance <> coalesce(b.balance, 0) + coalesce(moved.amount, 0))
    END
  UNION ALL SELECT 'each running balance follows from the one before', broken_run(v_suspects)
  UNION ALL SELECT 'no balance is below zero', 'account ' || v_accounts.overdrawn
  UNION ALL SELECT 'hold is the sum of pending withdrawals',
    CASE WHEN v_accounts.hold_weight
      <> (SELECT coalesce(sum(weigh(person_id, amount, v_salt)), 0) FROM withdrawal WHERE status = 'pending') THEN
      (SELECT 'person ' || min(person_id::text)
       FROM (SELECT person_id, balance FROM account WHERE kind = 'hold') AS hold
       FULL JOIN (SELECT person_id, sum(amount) AS total FROM withdrawal WHERE status = 'pending' GROUP BY person_id)
         AS pending USING (person_id)
       WHERE coalesce(balance, 0) <> coalesce(total, 0))
    END
  UNION ALL SELECT 'what a plan holds is the sum of its entries, nothing once closed',
    (SELECT min('position ' || summed.id)
     FROM position_sums(ARRAY(SELECT DISTINCT position_id FROM leg WHERE position_id IS NOT NULL)) AS summed
     LEFT JOIN position ON position.id = summed.id
     WHERE position.id IS NULL OR position.principal <> summed.total
       OR (position.closed_at IS NOT NULL AND position.principal <> 0))
  UNION ALL SELECT 'principal is the sum of open plans and adjustments',
    coalesce(
      (SELECT 'person ' || min(person_id::text) FROM adjusted WHERE loose < 0),
      CASE WHEN v_accounts.principal_weight
        <> (SELECT coalesce(sum(weigh(person_id, amount, v_salt)), 0) FROM invested) THEN
        (SELECT 'person ' || min(person_id::text)
         FROM (SELECT person_id, balance FROM account WHERE kind = 'principal') AS principal
         FULL JOIN (SELECT person_id, sum(amount) AS total FROM invested GROUP BY person_id) AS invested
           USING (person_id)
         WHERE coalesce(balance, 0) <> coalesce(total, 0))
      END)
  UNION ALL SELECT 'the figures on screens are the accounts',
    CASE WHEN (v_accounts.people, v_accounts.balance_weight, v_accounts.principal_weight, v_accounts.profit_weight)
      <> (SELECT count(*), coalesce(sum(weigh(person_id, balance, v_salt)), 0),
        coalesce(sum(weigh(person_id, deposit, v_salt)), 0), coalesce(sum(weigh(person_id, profit, v_salt)), 0)
        FROM person_figures)
    THEN
      (SELECT 'person ' || min(person_id::text) FROM (
         SELECT person_id, sum(balance) FILTER (WHERE kind IN ('cash', 'hold', 'order_hold')) AS balance,
           sum(balance) FILTER (WHERE kind = 'principal') AS deposit, sum(balance) FILTER (WHERE kind = 'profit') AS profit
         FROM account WHERE person_id IS NOT NULL AND asset = 'usd' AND person_id NOT IN (SELECT id FROM class_seat)
         GROUP BY person_id
       ) AS kept FULL JOIN person_figures AS shown USING (person_id)
       WHERE (kept.balance, kept.deposit, kept.profit) IS DISTINCT FROM (shown.balance, shown.deposit, shown.profit))
    END
  UNION ALL SELECT 'each new journal of a payment or a withdrawal has its record',
    journal_without_record(v_recorded.ids, v_recorded.kinds, v_recorded.records)
  UNION ALL SELECT 'each payment and withdrawal since the last check has its journal',
    records_without_journals(p_since, v_recorded.names)
  UNION ALL SELECT 'each journal made by hand has an audit row with actor and reason',
    (SELECT min('journal ' || j.id) FROM journal j LEFT JOIN audit_event a ON a.journal_id = j.id
     WHERE j.id >= v_first AND j.id <> ALL (v_before) AND j.kind IN ('adjustment', 'correction', 'write_off')
       AND (a.id IS NULL OR a.reason = '' OR a.actor_id IS DISTINCT FROM j.actor_id))
  UNION ALL SELECT 'daily returns are what the plans earned',
    (WITH posted AS MATERIALIZED (
       SELECT j.id, j.reference, sum(leg.amount) AS total FROM leg JOIN journal j ON j.id = leg.journal_id
       WHERE leg.kind = 'returns' AND j.id >= v_first AND j.kind = 'daily_return' GROUP BY j.id
     )
     SELECT min('journal ' || posted.id) FROM posted
     LEFT JOIN (SELECT person_id || ':' || day AS reference, sum(amount) AS total FROM position_return
                WHERE day = ANY (ARRAY(
                  SELECT day FROM daily_rate WHERE day::text IN (SELECT split_part(reference, ':', 2) FROM posted)))
                GROUP BY person_id, day) AS earned ON earned.reference = posted.reference
     WHERE posted.total + coalesce(earned.total, 0) <> 0)
  UNION ALL SELECT 'the accounts of deleted people, and no others, are closed and empty',
    coalesce(
      (SELECT 'account ' || min(id) FROM account WHERE closed_at IS NOT NULL AND person_id IS NOT NULL
         AND (balance <> 0 OR person_id NOT IN (SELECT id FROM person WHERE deleted_at IS NOT NULL))),
      (SELECT 'account ' || min(a.id) FROM person JOIN account a ON a.person_id = person.id
       WHERE person.deleted_at IS NOT NULL AND a.closed_at IS NULL))
  UNION ALL SELECT 'nothing of deleted people waits for a decision',
    (SELECT min('payment ' || payment.id) FROM payment JOIN person ON person.id = payment.person_id
     WHERE person.deleted_at IS NOT NULL AND payment.decision = 'pending')
  UNION ALL SELECT * FROM verify_holds()
  UNION ALL SELECT 'the control account is the sum of the accounts of people',
    (SELECT format('difference %s, %s, %s', control.balance - v_accounts.balance, control.deposit - v_accounts.deposit,
       control.profit - v_accounts.profit)
     FROM (
       SELECT coalesce(sum(balance), 0) AS balance, coalesce(sum(deposit), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM control_account
     ) AS control WHERE (control.*) <> (v_accounts.balance, v_accounts.deposit, v_accounts.profit))
  UNION ALL SELECT 'every journal is in the public log or waits for it',
    CASE WHEN (SELECT (count(*), sum(uuid_hash_extended(id, v_salt)))
        FROM journal WHERE id >= v_first AND id <> ALL (v_before))
      <> (SELECT (count(*), sum(uuid_hash_extended(id, v_salt))) FROM journals_since(p_leaves))
    THEN
      (SELECT min('journal ' || coalesce(j.id, fresh.id)) FROM journals_since(p_leaves) AS fresh
       FULL JOIN (SELECT id FROM journal WHERE id >= v_first AND id <> ALL (v_before)) AS j ON j.id = fresh.id
       WHERE j.id IS NULL OR fresh.id IS NULL)
    END
  UNION ALL SELECT 'the public log says what the journals say', (SELECT problem FROM log_state);
END
$$;

REVOKE ALL ON FUNCTION sum_entries(uuid, uuid[], bigint) FROM PUBLIC;
