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
    SELECT journal_id AS id, count(*) AS legs, sum(amount)::bigint AS total,
      sum(amount) FILTER (WHERE account_id = ANY (ARRAY(
        SELECT id FROM account WHERE person_id IS NULL AND kind = 'returns'))) AS returned
    FROM legs GROUP BY journal_id
  ), coins AS MATERIALIZED (
    -- Where nothing is left of a coin and of everything together, nothing is left of the dollars.
    SELECT legs.journal_id AS id, a.asset, sum(legs.amount) AS total
    FROM legs JOIN account a ON a.id = legs.account_id AND a.asset <> 'usd' GROUP BY legs.journal_id, a.asset
  ), secret AS MATERIALIZED (
    SELECT (random() * 9e18)::bigint AS salt
  ), accounts AS MATERIALIZED (
    -- Of people, and of seats in classes, which count in no figure. The platform's accounts keep no balance.
    SELECT count(*) FILTER (WHERE kind = 'cash' AND NOT seated) AS people,
      coalesce(sum(balance) FILTER (WHERE kind IN ('cash', 'hold', 'order_hold') AND asset = 'usd' AND NOT seated), 0) AS balance,
      coalesce(sum(balance) FILTER (WHERE kind = 'principal'), 0) AS deposit,
      coalesce(sum(balance) FILTER (WHERE kind = 'profit'), 0) AS profit,
      min(id) FILTER (WHERE balance < 0) AS overdrawn,
      sum(fingerprint(id, balance, salt)) AS fingerprints,
      sum(weigh(person_id, balance, salt)) FILTER (
        WHERE balance <> 0 AND kind IN ('cash', 'hold', 'order_hold') AND asset = 'usd' AND NOT seated) AS balance_weight,
      sum(weigh(person_id, balance, salt)) FILTER (WHERE balance <> 0 AND kind = 'hold') AS hold_weight,
      sum(weigh(person_id, balance, salt)) FILTER (WHERE balance <> 0 AND kind = 'principal') AS principal_weight,
      sum(weigh(person_id, balance, salt)) FILTER (WHERE balance <> 0 AND kind = 'profit') AS profit_weight
    FROM (SELECT account.*, s.id IS NOT NULL AS seated FROM account LEFT JOIN class_seat s ON s.id = account.person_id) AS account, secret
    WHERE person_id IS NOT NULL
  ), steps AS NOT MATERIALIZED (
    -- From an account's snapshot each entry leads to a new balance: what they reach is what the next one leaves, and
    -- the balance of now.
    SELECT account_id AS id, fingerprint(account_id, balance_after, salt) AS reached,
      fingerprint(account_id, balance_after - amount, salt) AS left_behind
    FROM legs, secret WHERE balance_after IS NOT NULL
    UNION ALL SELECT account_id, fingerprint(account_id, balance, salt), 0 FROM account_baseline, secret
      WHERE account_id <> ALL (ARRAY(SELECT id FROM account WHERE person_id IS NULL))
  ), suspects AS MATERIALIZED (
    SELECT id FROM (
      SELECT * FROM steps
      UNION ALL SELECT id, 0, fingerprint(id, balance, salt) FROM account, secret WHERE person_id IS NOT NULL
    ) AS step
    WHERE (SELECT coalesce(sum(reached) - sum(left_behind), 0) FROM steps)
      <> (SELECT coalesce(fingerprints, 0) FROM accounts)
    GROUP BY id HAVING sum(reached) <> sum(left_behind)
  ), adjusted AS MATERIALIZED (
    -- What staff added to a principal outside of any plan.
    SELECT a.person_id, sum(part.loose)::bigint AS loose FROM (
      SELECT account_id, loose FROM account_baseline WHERE loose <> 0
      UNION ALL SELECT account_id, amount FROM legs WHERE position_id IS NULL
    ) AS part JOIN account a ON a.id = part.account_id
    WHERE a.kind = 'principal' GROUP BY a.person_id
  ), invested AS NOT MATERIALIZED (
    SELECT person_id, principal AS amount FROM position WHERE closed_at IS NULL
    UNION ALL SELECT person_id, loose FROM adjusted
  )
  SELECT 'each journal sums to zero with at least two legs',
    coalesce(
      (SELECT min('journal ' || id) FROM journals WHERE legs < 2 OR total <> 0),
      (SELECT min('journal ' || id) FROM coins WHERE total <> 0),
      (SELECT min('journal ' || id) FROM fresh WHERE kind IS NULL),
      -- Every entry above belongs to a new journal, so equal numbers mean that each has some.
      CASE WHEN (SELECT count(*) FROM journals) <> (SELECT count(*) FROM fresh) THEN
        (SELECT min('journal ' || id) FROM fresh WHERE id NOT IN (SELECT id FROM journals))
      END)
  UNION ALL SELECT 'all entries sum to zero and belong to a journal',
    coalesce(
      (SELECT 'sum ' || sum(total) FROM (
         SELECT sum(balance) AS total FROM account_baseline UNION ALL SELECT sum(total) FROM journals) AS part
       HAVING sum(total) <> 0),
      (SELECT min(found) FROM (
         SELECT asset || ': sum ' || sum(total) AS found FROM (
           SELECT a.asset, b.balance AS total FROM account a JOIN account_baseline b ON b.account_id = a.id
             WHERE a.asset <> 'usd'
           UNION ALL SELECT asset, total FROM coins) AS part
         GROUP BY asset HAVING sum(total) <> 0) AS wrong))
  UNION ALL SELECT 'each balance is the sum of its entries',
    (SELECT 'account ' || min(s.id) FROM suspects s
     LEFT JOIN account a ON a.id = s.id LEFT JOIN account_baseline b ON b.account_id = s.id
     LEFT JOIN (SELECT account_id, sum(amount) AS amount FROM legs GROUP BY account_id) AS moved
       ON moved.account_id = s.id
     WHERE a.id IS NULL OR a.balance <> coalesce(b.balance, 0) + coalesce(moved.amount, 0))
  UNION ALL SELECT 'each running balance follows from the one before',
    (SELECT broken_run(array_agg(id)) FROM suspects)
  UNION ALL SELECT 'no balance is below zero',
    (SELECT 'account ' || overdrawn FROM accounts)
  UNION ALL SELECT 'hold is the sum of pending withdrawals',
    CASE WHEN (SELECT coalesce(hold_weight, 0) FROM accounts)
      <> (SELECT coalesce(sum(weigh(person_id, amount, salt)), 0) FROM withdrawal, secret WHERE status = 'pending') THEN
      (SELECT 'person ' || min(person_id::text)
       FROM (SELECT person_id, balance FROM account WHERE kind = 'hold') AS hold
       FULL JOIN (SELECT person_id, sum(amount) AS total FROM withdrawal WHERE status = 'pending' GROUP BY person_id)
         AS pending USING (person_id)
       WHERE coalesce(balance, 0) <> coalesce(total, 0))
    END
  UNION ALL SELECT 'what a plan holds is the sum of its entries, nothing once closed',
    (SELECT min('position ' || summed.id)
     FROM position_sums(ARRAY(SELECT DISTINCT position_id FROM legs WHERE position_id IS NOT NULL)) AS summed
     LEFT JOIN position ON position.id = summed.id
     WHERE position.id IS NULL OR position.principal <> summed.total
       OR (position.closed_at IS NOT NULL AND position.principal <> 0))
  UNION ALL SELECT 'principal is the sum of open plans and adjustments',
    coalesce(
      (SELECT 'person ' || min(person_id::text) FROM adjusted WHERE loose < 0),
      CASE WHEN (SELECT coalesce(principal_weight, 0) FROM accounts)
        <> (SELECT coalesce(sum(weigh(person_id, amount, salt)), 0) FROM invested, secret) THEN
        (SELECT 'person ' || min(person_id::text)
         FROM (SELECT person_id, balance FROM account WHERE kind = 'principal') AS principal
         FULL JOIN (SELECT person_id, sum(amount) AS total FROM invested GROUP BY person_id) AS invested
           USING (person_id)
         WHERE coalesce(balance, 0) <> coalesce(total, 0))
      END)
  UNION ALL SELECT 'the figures on screens are the accounts',
    CASE WHEN
      (SELECT (people, coalesce(balance_weight, 0), coalesce(principal_weight, 0), coalesce(profit_weight, 0))
       FROM accounts)
      <> (SELECT (count(*), coalesce(sum(weigh(person_id, balance, salt)), 0),
        coalesce(sum(weigh(person_id, deposit, salt)), 0), coalesce(sum(weigh(person_id, profit, salt)), 0))
        FROM person_figures, secret)
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
    (SELECT journal_without_record(ids, kinds, records) FROM recorded)
  UNION ALL SELECT 'each payment and withdrawal since the last check has its journal',
    (SELECT records_without_journals(p_since, names) FROM recorded)
  UNION ALL SELECT 'each journal made by hand has an audit row with actor and reason',
    (SELECT min('journal ' || fresh.id) FROM fresh LEFT JOIN audit_event a ON a.journal_id = fresh.id
     WHERE fresh.kind IN ('adjustment', 'correction', 'write_off')
       AND (a.id IS NULL OR a.reason = '' OR a.actor_id IS DISTINCT FROM fresh.actor_id))
  UNION ALL SELECT 'daily returns are what the plans earned',
    (SELECT min('journal ' || posted.id)
     FROM (SELECT fresh.id, fresh.reference, journals.returned AS total
           FROM fresh JOIN journals ON journals.id = fresh.id
           WHERE fresh.kind = 'daily_return') AS posted
     LEFT JOIN (SELECT person_id || ':' || day AS reference, sum(amount) AS total FROM position_return
                WHERE day = ANY (ARRAY(
                  SELECT day FROM daily_rate WHERE day::text IN (
                    SELECT split_part(reference, ':', 2) FROM fresh WHERE kind = 'daily_return')))
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
    (SELECT format('difference %s, %s, %s', control.balance - accounts.balance, control.deposit - accounts.deposit,
       control.profit - accounts.profit)
     FROM (
       SELECT coalesce(sum(balance), 0) AS balance, coalesce(sum(deposit), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM control_account
     ) AS control, (SELECT balance, deposit, profit FROM accounts) AS accounts
     WHERE (control.*) <> (accounts.*))
  UNION ALL SELECT 'the public log says what the journals say', (SELECT problem FROM log_state)
$$;
