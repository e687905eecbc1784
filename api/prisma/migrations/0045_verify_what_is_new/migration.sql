-- Verification that reads only the journals since a snapshot of every account, and snapshots that wait for nobody.

-- ---------------------------------------------------------------------------------------------------------
-- Snapshots: what each account came to with the first leaves of the public log
-- ---------------------------------------------------------------------------------------------------------

-- The order of leaves is the order in which journals were seen committed, so a snapshot of the first leaves never
-- changes: no posting can add to it later, and none has to wait while it is taken.
CREATE TABLE "account_baseline" (
    "account_id" BIGINT NOT NULL,
    "balance" BIGINT NOT NULL,
    "loose" BIGINT NOT NULL,

    CONSTRAINT "account_baseline_pkey" PRIMARY KEY ("account_id")
);
ALTER TABLE "account_baseline" SET (fillfactor = 80);
REVOKE INSERT, UPDATE, DELETE ON "account_baseline" FROM dayrise_app;

ALTER TABLE "ledger_state" ADD COLUMN "snapshot_leaves" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "sound_leaves" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "checked_all_at" TIMESTAMPTZ(3);

-- Those that are not among the first p_leaves leaves, sealed or not. Without a kind, there is no such journal.
-- Whatever the statistics say, each is looked up: history is much longer than what is new.
CREATE FUNCTION journals_since(p_leaves bigint)
RETURNS TABLE (id uuid, kind journal_kind, reference text, actor_id uuid)
LANGUAGE plpgsql STABLE ROWS 100000 SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN QUERY
  SELECT fresh.journal_id, j.kind, j.reference, j.actor_id FROM (
    SELECT l.journal_id FROM log_leaf l WHERE l.index >= p_leaves
    UNION ALL SELECT u.journal_id FROM journal_unsealed u
  ) AS fresh LEFT JOIN journal j ON j.id = fresh.journal_id;
END
$$;

CREATE FUNCTION entries_since(p_leaves bigint)
RETURNS TABLE (journal_id uuid, account_id bigint, id bigint, amount bigint, balance_after bigint, position_id uuid)
LANGUAGE plpgsql STABLE ROWS 200000 SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN QUERY
  SELECT e.journal_id, e.account_id, e.id, e.amount, e.balance_after, e.position_id FROM (
    SELECT l.journal_id FROM log_leaf l WHERE l.index >= p_leaves
    UNION ALL SELECT u.journal_id FROM journal_unsealed u
  ) AS fresh JOIN entry e ON e.journal_id = fresh.journal_id;
END
$$;

-- Takes the leaves of the last sound check into the snapshots; answers how many leaves they sum then.
CREATE FUNCTION advance_snapshots() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  first bigint;
  last bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('check_ledger'));
  SELECT snapshot_leaves, sound_leaves INTO first, last FROM ledger_state WHERE NOT posting_stopped;
  IF last > first THEN
    INSERT INTO account_baseline AS b (account_id, balance, loose)
      SELECT e.account_id, sum(e.amount), coalesce(sum(e.amount) FILTER (WHERE e.position_id IS NULL), 0)
      FROM log_leaf l JOIN entry e ON e.journal_id = l.journal_id
      WHERE l.index >= first AND l.index < last GROUP BY e.account_id
      ON CONFLICT (account_id) DO UPDATE SET balance = b.balance + excluded.balance, loose = b.loose + excluded.loose;
    UPDATE ledger_state SET snapshot_leaves = last;
  END IF;
  RETURN coalesce(last, 0);
END
$$;

-- From the snapshots on. Processes of the version before still call take_snapshots(); the next release drops it.
CREATE OR REPLACE VIEW platform_balance AS
  SELECT a.id, a.kind, a.method, coalesce(b.balance, 0) + coalesce(moved.amount, 0)::bigint AS balance
  FROM account a
  LEFT JOIN account_baseline b ON b.account_id = a.id
  LEFT JOIN (
    SELECT e.account_id, sum(e.amount) AS amount FROM ledger_state s, entries_since(s.snapshot_leaves) AS e
    GROUP BY e.account_id
  ) AS moved ON moved.account_id = a.id
  WHERE a.person_id IS NULL;

-- ---------------------------------------------------------------------------------------------------------
-- Verification of what is new
-- ---------------------------------------------------------------------------------------------------------

-- What the given plans come to by their entries.
CREATE FUNCTION position_sums(p_positions uuid[]) RETURNS TABLE (id uuid, total bigint)
LANGUAGE plpgsql STABLE ROWS 100000 SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN QUERY
  SELECT p.id, (SELECT sum(e.amount)::bigint FROM entry e WHERE e.position_id = p.id) FROM unnest(p_positions) AS p(id);
END
$$;

-- The first entry of the given accounts whose running balance does not follow from the one before.
CREATE FUNCTION broken_run(p_accounts bigint[]) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN (SELECT min('entry ' || run.id) FROM unnest(p_accounts) AS one(account), LATERAL (
    SELECT e.id, e.amount, e.balance_after, lag(e.balance_after, 1, 0) OVER (ORDER BY e.id) AS before
    FROM entry e WHERE e.account_id = one.account AND e.balance_after IS NOT NULL
  ) AS run WHERE run.balance_after <> run.before + run.amount);
END
$$;

-- Decided payments and withdrawals since a moment, and all that wait, whose journals are not there; p_known are
-- the new journals as `kind reference`.
CREATE FUNCTION records_without_journals(p_since timestamptz, p_known text[]) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  missing text[];
BEGIN
  SELECT array_agg(expected.kind || ' ' || expected.reference) INTO missing FROM (
    SELECT 'payment_activated' AS kind, id::text AS reference FROM payment
      WHERE decided_at >= p_since AND decision = 'active'
    UNION ALL SELECT 'withdrawal_requested', id::text FROM withdrawal WHERE decided_at IS NULL
    UNION ALL SELECT 'withdrawal_' || status, id::text FROM withdrawal WHERE decided_at >= p_since
  ) AS expected
  LEFT JOIN unnest(p_known) AS known(name) ON known.name = expected.kind || ' ' || expected.reference
  WHERE known.name IS NULL;
  -- Older than what is new.
  RETURN (SELECT min(name) FROM unnest(missing) AS one(name) WHERE NOT EXISTS (
    SELECT FROM journal j WHERE j.kind = split_part(name, ' ', 1)::journal_kind AND j.reference = split_part(name, ' ', 2)));
END
$$;

-- Every invariant that can be broken without rewriting what was there at the last snapshot, seen at one moment: the
-- new journals one by one, and what everybody has now against the snapshots and the new entries.
CREATE FUNCTION verify_new(p_leaves bigint, p_since timestamptz) RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off SET work_mem = '64MB' AS $$
  WITH fresh AS MATERIALIZED (
    SELECT * FROM journals_since(p_leaves)
  ), legs AS MATERIALIZED (
    SELECT * FROM entries_since(p_leaves)
  ), moved AS MATERIALIZED (
    SELECT account_id, sum(amount) AS amount, coalesce(sum(amount) FILTER (WHERE position_id IS NULL), 0) AS loose
    FROM legs GROUP BY account_id
  ), present AS MATERIALIZED (
    SELECT coalesce(a.id, b.account_id, m.account_id) AS id, a.id IS NULL AS stray, a.person_id, a.kind, a.balance,
      a.closed_at, coalesce(b.balance, 0) + coalesce(m.amount, 0) AS summed,
      coalesce(b.loose, 0) + coalesce(m.loose, 0) AS loose
    FROM account a FULL JOIN account_baseline b ON b.account_id = a.id
    FULL JOIN moved m ON m.account_id = coalesce(a.id, b.account_id)
  ), balances AS MATERIALIZED (
    SELECT person_id,
      sum(balance) FILTER (WHERE kind = 'cash') AS cash, sum(balance) FILTER (WHERE kind = 'hold') AS hold,
      sum(balance) FILTER (WHERE kind = 'principal') AS principal,
      sum(balance) FILTER (WHERE kind = 'profit') AS profit,
      sum(loose) FILTER (WHERE kind = 'principal') AS loose
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
    (SELECT min('account ' || present.id) FROM present JOIN person ON person.id = present.person_id
     WHERE (person.deleted_at IS NULL) <> (present.closed_at IS NULL)
       OR (present.closed_at IS NOT NULL AND present.balance <> 0))
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

-- ---------------------------------------------------------------------------------------------------------
-- Verification of everything: the snapshots are one more invariant
-- ---------------------------------------------------------------------------------------------------------

ALTER FUNCTION verify_ledger() RENAME TO verify_history;
CREATE FUNCTION verify_ledger() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off AS $$
  SELECT * FROM verify_history()
  UNION ALL SELECT 'each snapshot is the sum of the entries of its leaves',
    (SELECT min('account ' || account_id) FROM account_baseline b
     FULL JOIN (
       SELECT e.account_id, sum(e.amount) AS balance, coalesce(sum(e.amount) FILTER (WHERE e.position_id IS NULL), 0) AS loose
       FROM log_leaf l JOIN entry e ON e.journal_id = l.journal_id
       WHERE l.index < (SELECT snapshot_leaves FROM ledger_state) GROUP BY e.account_id
     ) AS summed USING (account_id)
     WHERE b.balance IS DISTINCT FROM summed.balance OR b.loose IS DISTINCT FROM summed.loose)
$$;

-- Runs the verification and keeps what it found: drift stops posting until a later check of everything finds none.
-- Without p_all it reads what is new since the snapshots, unless there are none or posting is stopped.
CREATE FUNCTION check_ledger(p_all boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  state ledger_state;
  everything boolean;
  found jsonb;
  sound boolean;
  leaves bigint;
  waiting bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('check_ledger'));
  SELECT * INTO state FROM ledger_state;
  everything := p_all OR state.posting_stopped OR state.snapshot_leaves = 0;
  IF everything THEN
    SELECT jsonb_agg(jsonb_build_object('name', v.name, 'ok', v.broken IS NULL, 'detail', v.broken)),
      bool_and(v.broken IS NULL), (SELECT coalesce(max(index) + 1, 0) FROM log_leaf),
      (SELECT count(*) FROM journal_unsealed)
    INTO found, sound, leaves, waiting FROM verify_ledger() AS v;
  ELSE
    SELECT jsonb_agg(jsonb_build_object('name', v.name, 'ok', v.broken IS NULL, 'detail', v.broken)),
      bool_and(v.broken IS NULL), (SELECT coalesce(max(index) + 1, 0) FROM log_leaf),
      (SELECT count(*) FROM journal_unsealed)
    INTO found, sound, leaves, waiting
    FROM verify_new(state.snapshot_leaves, state.checked_at - interval '1 hour') AS v;
  END IF;
  UPDATE ledger_state SET posting_stopped = NOT sound, checked_at = now(), checks = found, journals = leaves + waiting,
    sound_leaves = CASE WHEN sound THEN leaves ELSE sound_leaves END,
    checked_all_at = CASE WHEN everything THEN now() ELSE checked_all_at END;
  RETURN sound;
END
$$;

CREATE OR REPLACE FUNCTION check_ledger() RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT check_ledger(true)
$$;

REVOKE ALL ON FUNCTION journals_since, entries_since, position_sums, broken_run, records_without_journals, verify_new,
  advance_snapshots, check_ledger(boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION entries_since, advance_snapshots, check_ledger(boolean) TO dayrise_app;
