-- Each function is here once, in any order.
SET check_function_bodies = off;

-- data

-- Adds to tallies, always in the order of their names, so that two transactions never wait for each other.
CREATE OR REPLACE FUNCTION add_to_tallies(p_names text[], p_counts bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO tally (name, count)
    SELECT name, sum(count) FROM unnest(p_names, p_counts) AS change (name, count)
    GROUP BY name HAVING sum(count) <> 0 ORDER BY name
  ON CONFLICT (name) DO UPDATE SET count = tally.count + excluded.count
$$;

-- Takes a key until the transaction ends, and answers what it was answered before, if that was after p_since.
-- The lock is the transaction's own: a process that dies frees the key with it. Not a STABLE function: what it
-- reads must be as of after the lock. Raises DR009 while another call with the key is at work, DR010 where the
-- key came with another input.
CREATE OR REPLACE FUNCTION claim_key(
  p_person uuid, p_key text, p_fingerprint text, p_since timestamptz, OUT status smallint, OUT answer jsonb
)
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
DECLARE
  known idempotency_key;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('idempotency:' || p_person || ':' || p_key, 0)) THEN
    RAISE EXCEPTION 'a call with this key is at work' USING ERRCODE = 'DR009';
  END IF;
  SELECT * INTO known FROM idempotency_key k
    WHERE k.person_id = p_person AND k.key = p_key AND k.created_at > p_since;
  IF known.fingerprint <> p_fingerprint THEN
    RAISE EXCEPTION 'this key came with another input' USING ERRCODE = 'DR010';
  END IF;
  status := known.status;
  answer := known.answer;
END
$$;

-- Nothing is sent to a deleted person, and no trace of what was to be sent stays. A trigger of its own, so that
-- later migrations don't have to repeat erase_person.
CREATE OR REPLACE FUNCTION erase_outbox() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM outbox WHERE person_id = OLD.id;
  DELETE FROM outbox WHERE done_at IS NULL AND payload ->> 'email' = OLD.email;
  NEW.email_verified_at := NULL;
  NEW.email_refused_at := NULL;
  RETURN NEW;
END
$$;

-- Keeps what a claimed key was answered, in the transaction of the command's effect.
CREATE OR REPLACE FUNCTION keep_answer(
  p_person uuid, p_key text, p_fingerprint text, p_status int, p_answer jsonb, p_at timestamptz
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO idempotency_key (person_id, key, fingerprint, status, answer, created_at)
    VALUES (p_person, p_key, p_fingerprint, p_status, p_answer, p_at)
  ON CONFLICT (person_id, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, status = excluded.status, answer = excluded.answer,
      created_at = excluded.created_at
$$;

-- identity

-- A deleted person leaves none of it, however the deletion came about.
CREATE OR REPLACE FUNCTION erase_factors() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM second_factor WHERE person_id = NEW.id;
  DELETE FROM recovery_code WHERE person_id = NEW.id;
  DELETE FROM auth_challenge WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

-- Erasing a person forgets the language.
CREATE OR REPLACE FUNCTION erase_language() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.language := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION erase_security_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE security_event SET address = '', user_agent = '' WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION record_session_revocation() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO session_revocation (session_id, token_hash, reason)
  VALUES (NEW.id, NEW.token_hash, coalesce(NEW.end_reason, 'revoked'))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- ledger

-- Takes the leaves of the last sound check into the snapshots; answers how many leaves they sum then.
CREATE OR REPLACE FUNCTION advance_snapshots() RETURNS bigint
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

CREATE OR REPLACE FUNCTION broken_run(p_accounts bigint[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET enable_nestloop TO 'on'
AS $function$
BEGIN
  RETURN (SELECT min('entry ' || run.id) FROM unnest(p_accounts) AS one(account), LATERAL (
    SELECT e.id, e.amount, e.balance_after, lag(e.balance_after, 1, 0) OVER (ORDER BY e.id) AS before
    FROM entry e WHERE e.account_id = one.account AND e.balance_after IS NOT NULL
  ) AS run WHERE run.balance_after <> run.before + run.amount);
END
$function$;

CREATE OR REPLACE FUNCTION check_ledger() RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT check_ledger(true)
$$;

-- Runs the verification and keeps what it found: drift stops posting until a later check of everything finds none.
-- Without p_all it reads what is new since the snapshots, unless there are none or posting is stopped.
CREATE OR REPLACE FUNCTION check_ledger(p_all boolean) RETURNS boolean
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
    FROM verify_new(state.snapshot_leaves, least(state.checked_at, now()) - interval '1 hour') AS v;
  END IF;
  UPDATE ledger_state SET posting_stopped = NOT sound, checked_at = now(), checks = found, journals = leaves + waiting,
    sound_leaves = CASE WHEN sound THEN leaves ELSE sound_leaves END,
    checked_all_at = CASE WHEN everything THEN now() ELSE checked_all_at END;
  RETURN sound;
END
$$;

-- Raises DR012 while there is money on the accounts.
CREATE OR REPLACE FUNCTION close_accounts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (SELECT FROM account WHERE person_id = NEW.id AND balance <> 0) THEN
    RAISE EXCEPTION 'person % has money left to be written off', NEW.id USING ERRCODE = 'DR012';
  END IF;
  UPDATE account SET closed_at = NEW.deleted_at WHERE person_id = NEW.id;
  INSERT INTO erasure (person_id, erased_at) VALUES (NEW.id, NEW.deleted_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- Closes the ledger until p_at, or until now if that is earlier. Returns the time until which it is closed.
CREATE OR REPLACE FUNCTION close_ledger(p_at timestamptz) RETURNS timestamptz
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE ledger_state SET closed_until = greatest(closed_until, least(p_at, clock_timestamp())) RETURNING closed_until
$$;

-- At the end of the transaction every journal that it touched must balance.
CREATE OR REPLACE FUNCTION demand_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  wanted uuid;
  legs bigint;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'journal' THEN
    wanted := NEW.id;
  ELSE
    wanted := NEW.journal_id;
  END IF;
  SELECT count(*), coalesce(sum(amount), 0) INTO legs, total FROM entry WHERE journal_id = wanted;
  IF legs < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'journal % has % legs which sum to %', wanted, legs, total USING ERRCODE = 'DR002';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION entries_since(p_leaves bigint)
 RETURNS TABLE(journal_id uuid, account_id bigint, id bigint, amount bigint, balance_after bigint, position_id uuid)
 LANGUAGE plpgsql
 STABLE ROWS 200000
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET enable_nestloop TO 'on'
AS $function$
BEGIN
  RETURN QUERY
  SELECT e.journal_id, e.account_id, e.id, e.amount, e.balance_after, e.position_id FROM (
    SELECT l.journal_id FROM log_leaf l WHERE l.index >= p_leaves
    UNION ALL SELECT u.journal_id FROM journal_unsealed u
  ) AS fresh JOIN entry e ON e.journal_id = fresh.journal_id;
END
$function$;

-- Stands for a balance on an account; 0 for none, so that an account without a snapshot equals one that had nothing.
CREATE OR REPLACE FUNCTION fingerprint(p_account bigint, p_balance bigint, p_salt bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_balance = 0 THEN 0 ELSE hashint8extended(p_balance, p_account # p_salt) END
$$;

-- The first of these journals whose payment or withdrawal is not there, or says something else.
CREATE OR REPLACE FUNCTION journal_without_record(p_journals uuid[], p_kinds text[], p_references text[]) RETURNS text
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

CREATE OR REPLACE FUNCTION journals_since(p_leaves bigint)
 RETURNS TABLE(id uuid, kind journal_kind, reference text, actor_id uuid)
 LANGUAGE plpgsql
 STABLE ROWS 100000
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET enable_nestloop TO 'on'
AS $function$
BEGIN
  RETURN QUERY
  SELECT fresh.journal_id, j.kind, j.reference, j.actor_id FROM (
    SELECT l.journal_id FROM log_leaf l WHERE l.index >= p_leaves
    UNION ALL SELECT u.journal_id FROM journal_unsealed u
  ) AS fresh LEFT JOIN journal j ON j.id = fresh.journal_id;
END
$function$;

-- Adds what a statement changed of figures to a part that no other transaction is writing, or to a new one. So
-- no posting waits for another's end here: daily returns post for many people before they commit, and would
-- lock out everybody else, or wait in a circle with somebody whose accounts they come to next. There are as many
-- parts as transactions ever posted at one moment.
CREATE OR REPLACE FUNCTION keep_control_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  d_balance bigint;
  d_deposit bigint;
  d_profit bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT sum(balance), sum(deposit), sum(profit) INTO d_balance, d_deposit, d_profit FROM (
      SELECT balance, deposit, profit FROM after_change
      UNION ALL
      SELECT -balance, -deposit, -profit FROM before_change
    ) AS changes;
  ELSE
    SELECT sum(balance), sum(deposit), sum(profit) INTO d_balance, d_deposit, d_profit FROM after_change;
  END IF;
  IF d_balance <> 0 OR d_deposit <> 0 OR d_profit <> 0 THEN
    UPDATE control_account
      SET balance = balance + d_balance, deposit = deposit + d_deposit, profit = profit + d_profit
      WHERE part = (SELECT part FROM control_account LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO control_account (balance, deposit, profit) VALUES (d_balance, d_deposit, d_profit);
    END IF;
  END IF;
  RETURN NULL;
END
$$;

-- The time of a journal that is posted now.
CREATE OR REPLACE FUNCTION ledger_time() RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT greatest(now(), closed_until) FROM ledger_state
$$;

-- A person's accounts, locked until the transaction ends: figures read here can be decided upon. Nulls once they
-- are closed.
CREATE OR REPLACE FUNCTION lock_accounts(
  p_person uuid, OUT cash bigint, OUT hold bigint, OUT principal bigint, OUT profit bigint
)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  SELECT sum(balance) FILTER (WHERE kind = 'cash'), sum(balance) FILTER (WHERE kind = 'hold'),
    sum(balance) FILTER (WHERE kind = 'principal'), sum(balance) FILTER (WHERE kind = 'profit')
  FROM (
    SELECT kind, balance FROM account
    WHERE person_id = p_person AND closed_at IS NULL ORDER BY id FOR NO KEY UPDATE
  ) AS locked
$$;

-- The first of these journals, as `kind reference`, that is not there.
CREATE OR REPLACE FUNCTION missing_journal(p_names text[]) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_nestloop = on
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN (SELECT min(name) FROM unnest(p_names) AS one(name) WHERE NOT EXISTS (
    SELECT FROM journal j WHERE j.kind = split_part(name, ' ', 1)::journal_kind AND j.reference = split_part(name, ' ', 2)));
END
$$;

CREATE OR REPLACE FUNCTION open_accounts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO account (person_id, kind, balance)
    SELECT added.id, kind, 0
    FROM added, unnest(ARRAY['cash', 'hold', 'principal', 'profit']::account_kind[]) AS kind;
  INSERT INTO person_figures (person_id) SELECT id FROM added;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION position_sums(p_positions uuid[])
 RETURNS TABLE(id uuid, total bigint)
 LANGUAGE plpgsql
 STABLE ROWS 100000
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET enable_nestloop TO 'on'
AS $function$
BEGIN
  RETURN QUERY
  SELECT p.id, (SELECT sum(e.amount)::bigint FROM entry e WHERE e.position_id = p.id) FROM unnest(p_positions) AS p(id);
END
$function$;

-- Posts one journal now: the application's only way to move money. See post_journal_at.
CREATE OR REPLACE FUNCTION post_journal(
  p_kind journal_kind, p_reference text, p_legs jsonb, p_description text,
  p_actor uuid DEFAULT NULL, p_reason text DEFAULT NULL, p_corrects uuid DEFAULT NULL,
  OUT journal uuid, OUT posted boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT p.journal, p.posted INTO journal, posted
  FROM post_journal_at(ledger_time(), p_kind, p_reference, p_legs, p_description, p_actor, p_reason, p_corrects) AS p;
END
$$;

-- Posts one journal as of a moment: the owner's way in, for demonstrations and moves from elsewhere.
-- legs: [{"account": kind, "person": uuid | "method": text, "amount": cents, "position": uuid?}, …] of at most
-- one person. A repeat of (kind, reference) answers the first journal and moves nothing.
-- Raises DR003 while posting is stopped, DR004 where an account would go below zero, DR008 where a
-- figure would grow too large, DR005 for a bad leg, DR011 where the accounts are closed.
-- Sequential scans are off, here and below: a connection keeps the plans it made when the tables were small.
CREATE OR REPLACE FUNCTION post_journal_at(
  p_at timestamptz, p_kind journal_kind, p_reference text, p_legs jsonb, p_description text,
  p_actor uuid DEFAULT NULL, p_reason text DEFAULT NULL, p_corrects uuid DEFAULT NULL,
  OUT journal uuid, OUT posted boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  leg record;
  after bigint;
  touched uuid;
  d_balance bigint := 0;
  d_deposit bigint := 0;
  d_profit bigint := 0;
  -- Ten thousand million dollars.
  most CONSTANT bigint := 1000000000000;
BEGIN
  IF (SELECT posting_stopped FROM ledger_state) THEN
    RAISE EXCEPTION 'posting is stopped until the ledger has been reconciled' USING ERRCODE = 'DR003';
  END IF;

  journal := new_id();
  INSERT INTO journal (id, kind, reference, description, actor_id, reason, corrects, occurred_at)
    VALUES (journal, p_kind, p_reference, p_description, p_actor, p_reason, p_corrects, p_at)
    ON CONFLICT (kind, reference) DO NOTHING;
  posted := FOUND;
  IF NOT posted THEN
    SELECT j.id INTO journal FROM journal j WHERE j.kind = p_kind AND j.reference = p_reference;
    RETURN;
  END IF;

  -- In the order of accounts, so that two journals never wait for each other; new platform accounts come last.
  FOR leg IN
    SELECT coalesce(
        (SELECT a.id FROM account a WHERE a.person_id = l.person AND a.kind = l.account),
        (SELECT a.id FROM account a WHERE l.person IS NULL AND a.person_id IS NULL
           AND a.kind = l.account AND a.method = coalesce(l.method, ''))
      ) AS id, l.account AS kind, l.person, coalesce(l.method, '') AS method, l.position, l.amount
    FROM jsonb_to_recordset(p_legs)
      AS l(account account_kind, person uuid, method text, position uuid, amount bigint)
    ORDER BY 1
  LOOP
    IF leg.person IS NOT NULL THEN
      IF leg.id IS NULL OR leg.person <> touched THEN
        RAISE EXCEPTION 'a leg names nobody, or somebody else: %', p_legs USING ERRCODE = 'DR005';
      END IF;
      touched := leg.person;
      UPDATE account SET balance = balance + leg.amount
        WHERE id = leg.id AND balance + leg.amount >= 0 AND (closed_at IS NULL OR p_kind = 'write_off')
        RETURNING balance INTO after;
      IF NOT FOUND THEN
        IF (SELECT closed_at IS NOT NULL FROM account WHERE id = leg.id) AND p_kind <> 'write_off' THEN
          RAISE EXCEPTION 'the accounts of person % are closed', leg.person USING ERRCODE = 'DR011';
        END IF;
        RAISE EXCEPTION 'an account would go below zero' USING ERRCODE = 'DR004', DETAIL =
          (SELECT jsonb_build_object('account', kind, 'available', balance) FROM account WHERE id = leg.id);
      END IF;
      CASE leg.kind
        WHEN 'principal' THEN d_deposit := d_deposit + leg.amount;
        WHEN 'profit' THEN d_profit := d_profit + leg.amount;
        ELSE d_balance := d_balance + leg.amount;
      END CASE;
      IF leg.position IS NOT NULL THEN
        UPDATE position SET principal = principal + leg.amount
          WHERE id = leg.position AND person_id = leg.person AND leg.kind = 'principal'
            AND principal + leg.amount >= 0;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'a plan would go below zero' USING ERRCODE = 'DR004', DETAIL =
            (SELECT jsonb_build_object('account', 'principal', 'available', principal) FROM position WHERE id = leg.position);
        END IF;
      END IF;
    ELSE
      after := NULL;
      IF leg.id IS NULL THEN
        INSERT INTO account (kind, method) VALUES (leg.kind, leg.method)
          ON CONFLICT (kind, method) WHERE person_id IS NULL DO NOTHING;
        SELECT a.id INTO leg.id FROM account a
          WHERE a.person_id IS NULL AND a.kind = leg.kind AND a.method = leg.method;
      END IF;
    END IF;
    INSERT INTO entry (account_id, journal_id, amount, balance_after, position_id, occurred_at)
      VALUES (leg.id, journal, leg.amount, after, leg.position, p_at);
  END LOOP;

  -- What is in no plan was brought by adjustments, and can't be taken twice.
  IF d_deposit < 0 THEN
    SELECT a.balance - coalesce((
        SELECT sum(p.principal) FROM position p WHERE p.person_id = touched AND p.closed_at IS NULL), 0)
      INTO after FROM account a WHERE a.person_id = touched AND a.kind = 'principal';
    IF after < 0 THEN
      RAISE EXCEPTION 'adjustments would go below zero' USING ERRCODE = 'DR004',
        DETAIL = jsonb_build_object('account', 'principal', 'available', after - d_deposit);
    END IF;
  END IF;
  IF d_balance <> 0 OR d_deposit <> 0 OR d_profit <> 0 THEN
    UPDATE person_figures
      SET balance = balance + d_balance, deposit = deposit + d_deposit, profit = profit + d_profit
      WHERE person_id = touched AND greatest(balance + d_balance, deposit + d_deposit, profit + d_profit) <= most;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'a figure would exceed what the wire carries' USING ERRCODE = 'DR008';
    END IF;
  END IF;
END
$$;

-- Posts as of p_at where it is given, which takes the owner's rights, else now.
CREATE OR REPLACE FUNCTION post_journal_when(
  p_at timestamptz, p_kind journal_kind, p_reference text, p_legs jsonb, p_description text,
  p_actor uuid DEFAULT NULL, p_reason text DEFAULT NULL, p_corrects uuid DEFAULT NULL,
  OUT journal uuid, OUT posted boolean
)
LANGUAGE plpgsql AS $$
BEGIN
  IF p_at IS NULL THEN
    SELECT p.journal, p.posted INTO journal, posted
    FROM post_journal(p_kind, p_reference, p_legs, p_description, p_actor, p_reason, p_corrects) AS p;
  ELSE
    SELECT p.journal, p.posted INTO journal, posted
    FROM post_journal_at(p_at, p_kind, p_reference, p_legs, p_description, p_actor, p_reason, p_corrects) AS p;
  END IF;
END
$$;

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

CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not possible: what is written there stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'DR001';
END
$$;

-- What holds for the accounts, the figures and the totals. verify_ledger() also checks the snapshots of the leaves.
CREATE OR REPLACE FUNCTION verify_accounts() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH sums AS MATERIALIZED (
    SELECT journal_id, count(*) AS legs, sum(amount) AS total FROM entry GROUP BY journal_id
  ), balances AS MATERIALIZED (
    SELECT person_id,
      sum(balance) FILTER (WHERE kind = 'cash') AS cash, sum(balance) FILTER (WHERE kind = 'hold') AS hold,
      sum(balance) FILTER (WHERE kind = 'principal') AS principal,
      sum(balance) FILTER (WHERE kind = 'profit') AS profit
    FROM account WHERE person_id IS NOT NULL GROUP BY person_id
  )
  SELECT 'each journal sums to zero with at least two legs',
    (SELECT min('journal ' || journal.id) FROM journal LEFT JOIN sums ON sums.journal_id = journal.id
     WHERE sums.legs IS NULL OR sums.legs < 2 OR sums.total <> 0)
  UNION ALL SELECT 'all entries sum to zero and belong to a journal',
    (SELECT 'sum ' || sum(total) || ', strays ' || count(*) FILTER (WHERE journal.id IS NULL)
     FROM sums LEFT JOIN journal ON journal.id = sums.journal_id
     HAVING sum(total) <> 0 OR count(*) FILTER (WHERE journal.id IS NULL) > 0)
  UNION ALL SELECT 'each balance is the sum of its entries',
    (SELECT min('account ' || coalesce(account.id, summed.account_id)) FROM account
     FULL JOIN (SELECT account_id, sum(amount) AS total FROM entry GROUP BY account_id) AS summed
       ON summed.account_id = account.id
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
     WHERE f.balance IS DISTINCT FROM cash + hold OR f.deposit IS DISTINCT FROM principal
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

CREATE OR REPLACE FUNCTION verify_balances()
 RETURNS TABLE(name text, broken text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT * FROM verify_accounts()
  UNION ALL SELECT 'the control account is the sum of the accounts of people',
    (SELECT format('difference %s, %s, %s', control.balance - people.balance, control.deposit - people.deposit,
       control.profit - people.profit)
     FROM (
       SELECT coalesce(sum(balance), 0) AS balance, coalesce(sum(deposit), 0) AS deposit,
         coalesce(sum(profit), 0) AS profit
       FROM control_account
     ) AS control, (
       SELECT coalesce(sum(balance) FILTER (WHERE kind IN ('cash', 'hold')), 0) AS balance,
         coalesce(sum(balance) FILTER (WHERE kind = 'principal'), 0) AS deposit,
         coalesce(sum(balance) FILTER (WHERE kind = 'profit'), 0) AS profit
       FROM account
     ) AS people
     WHERE (control.*) <> (people.*))
$function$;

CREATE OR REPLACE FUNCTION verify_history()
 RETURNS TABLE(name text, broken text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT * FROM verify_records()
  UNION ALL SELECT 'every journal is in the public log or waits for it',
    (SELECT min('journal ' || j.id) FROM journal j
     WHERE NOT EXISTS (SELECT FROM log_leaf l WHERE l.journal_id = j.id)
       AND NOT EXISTS (SELECT FROM journal_unsealed u WHERE u.journal_id = j.id))
  UNION ALL SELECT 'the public log says what the journals say', (SELECT problem FROM log_state)
$function$;

CREATE OR REPLACE FUNCTION verify_ledger() RETURNS TABLE (name text, broken text)
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
  ), secret AS MATERIALIZED (
    SELECT (random() * 9e18)::bigint AS salt
  ), accounts AS MATERIALIZED (
    -- Of people. The platform's accounts keep no balance.
    SELECT count(*) FILTER (WHERE kind = 'cash') AS people,
      coalesce(sum(balance) FILTER (WHERE kind IN ('cash', 'hold')), 0) AS balance,
      coalesce(sum(balance) FILTER (WHERE kind = 'principal'), 0) AS deposit,
      coalesce(sum(balance) FILTER (WHERE kind = 'profit'), 0) AS profit,
      min(id) FILTER (WHERE balance < 0) AS overdrawn,
      sum(fingerprint(id, balance, salt)) AS fingerprints,
      sum(weigh(person_id, balance, salt)) FILTER (WHERE balance <> 0 AND kind IN ('cash', 'hold')) AS balance_weight,
      sum(weigh(person_id, balance, salt)) FILTER (WHERE balance <> 0 AND kind = 'hold') AS hold_weight,
      sum(weigh(person_id, balance, salt)) FILTER (WHERE balance <> 0 AND kind = 'principal') AS principal_weight,
      sum(weigh(person_id, balance, salt)) FILTER (WHERE balance <> 0 AND kind = 'profit') AS profit_weight
    FROM account, secret WHERE person_id IS NOT NULL
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
      (SELECT min('journal ' || id) FROM fresh WHERE kind IS NULL),
      -- Every entry above belongs to a new journal, so equal numbers mean that each has some.
      CASE WHEN (SELECT count(*) FROM journals) <> (SELECT count(*) FROM fresh) THEN
        (SELECT min('journal ' || id) FROM fresh WHERE id NOT IN (SELECT id FROM journals))
      END)
  UNION ALL SELECT 'all entries sum to zero and belong to a journal',
    (SELECT 'sum ' || sum(total) FROM (
       SELECT sum(balance) AS total FROM account_baseline UNION ALL SELECT sum(total) FROM journals) AS part
     HAVING sum(total) <> 0)
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
         SELECT person_id, sum(balance) FILTER (WHERE kind IN ('cash', 'hold')) AS balance,
           sum(balance) FILTER (WHERE kind = 'principal') AS deposit, sum(balance) FILTER (WHERE kind = 'profit') AS profit
         FROM account WHERE person_id IS NOT NULL GROUP BY person_id
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

CREATE OR REPLACE FUNCTION verify_records()
 RETURNS TABLE(name text, broken text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT * FROM verify_balances()
  UNION ALL SELECT 'the accounts of deleted people, and no others, are closed and empty',
    (SELECT min('account ' || account.id) FROM account JOIN person ON person.id = account.person_id
     WHERE (person.deleted_at IS NULL) <> (account.closed_at IS NULL)
       OR (account.closed_at IS NOT NULL AND account.balance <> 0))
  UNION ALL SELECT 'nothing of deleted people waits for a decision',
    (SELECT min('payment ' || payment.id) FROM payment JOIN person ON person.id = payment.person_id
     WHERE person.deleted_at IS NOT NULL AND payment.decision = 'pending')
$function$;

-- An amount of a person's, times a weight of the person. When the sums of what two tables say are equal for weights that
-- nobody knew beforehand, the tables say the same of each person. The weight has 64 bits.
CREATE OR REPLACE FUNCTION weigh(p_person uuid, p_amount bigint, p_salt bigint) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_amount * uuid_hash_extended(p_person, p_salt)::numeric
$$;

-- market

-- A deleted person leaves no watch list. Alerts go with their coins.
CREATE OR REPLACE FUNCTION erase_watchlist() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM watched_coin WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

-- notifications

-- A deleted person leaves neither what they were told nor what others were told about them.
CREATE OR REPLACE FUNCTION erase_notifications() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM notification WHERE person_id = NEW.id;
  DELETE FROM notification WHERE about_id = NEW.id;
  DELETE FROM notification_preference WHERE person_id = NEW.id;
  DELETE FROM daily_summary_off WHERE person_id = NEW.id;
  DELETE FROM outbox WHERE done_at IS NULL AND payload ->> 'about' = NEW.id::text;
  RETURN NULL;
END
$$;

-- A deleted person's devices get nothing more.
CREATE OR REPLACE FUNCTION erase_push_subscriptions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM push_subscription WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

-- payments

-- How many payments there are, kept like the other totals: no row of the table is ever deleted.
CREATE OR REPLACE FUNCTION tally_payments() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_to_tallies(ARRAY['payments'], ARRAY[(SELECT count(*) FROM after_change)]);
  RETURN NULL;
END
$$;

-- people

CREATE OR REPLACE FUNCTION erase_contact_details() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM mail_link WHERE person_id = NEW.id;
  DELETE FROM contact_change WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

-- However somebody is deleted, nothing is left to carry out.
CREATE OR REPLACE FUNCTION erase_deletion_request() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM deletion_request WHERE person_id = OLD.id;
  RETURN NEW;
END
$$;

-- Deletes a person and removes every trace but the ledger's; answers the proof images that no payment names any
-- more, whose files are the caller's to remove. The row and the ids stay, because the ledger refers to them. Does
-- the same again when called again. The person must be locked, have nothing pending and no money left: raises
-- DR012 otherwise.
CREATE OR REPLACE FUNCTION erase_person(p_person uuid, p_at timestamptz) RETURNS SETOF text
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  proofs text[] := ARRAY(SELECT DISTINCT proof_hash FROM payment WHERE person_id = p_person AND proof_hash IS NOT NULL);
BEGIN
  IF EXISTS (SELECT FROM payment WHERE person_id = p_person AND decision = 'pending')
    OR EXISTS (SELECT FROM withdrawal WHERE person_id = p_person AND decided_at IS NULL) THEN
    RAISE EXCEPTION 'something of person % waits for a decision', p_person USING ERRCODE = 'DR012';
  END IF;
  UPDATE payment SET wallet = NULL, transaction_hash = NULL, proof_hash = NULL WHERE person_id = p_person;
  UPDATE withdrawal SET wallet = '' WHERE person_id = p_person;
  UPDATE ticket SET title = 'Removed', description = 'Removed', status = 'closed', closed_at = coalesce(closed_at, p_at)
    WHERE person_id = p_person;
  UPDATE session SET user_agent = '', address = '' WHERE person_id = p_person;
  DELETE FROM idempotency_key WHERE person_id = p_person;
  DELETE FROM idempotency_key WHERE answer ? 'user' AND answer #>> '{user,_id}' = p_person::text;
  -- The address is unique, and one that mail can't reach.
  UPDATE person SET name = 'Deleted person', email = p_person || '@deleted.invalid', phone = '', password_hash = '',
    verified = false, deleted_at = coalesce(deleted_at, p_at)
    WHERE id = p_person;
  RETURN QUERY SELECT proof FROM unnest(proofs) AS proof
    WHERE NOT EXISTS (SELECT FROM payment WHERE proof_hash = proof);
END
$$;

-- Refuses to take away the last admin. Whoever takes one away waits for the others who do, so that each counts
-- those who are left. Raises DR013.
CREATE OR REPLACE FUNCTION keep_an_admin() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('admins', 0));
  IF NOT EXISTS (SELECT FROM person WHERE role = 'admin' AND deleted_at IS NULL AND id <> NEW.id) THEN
    RAISE EXCEPTION 'person % is the last admin', NEW.id USING ERRCODE = 'DR013';
  END IF;
  RETURN NEW;
END
$$;

-- Refuses to take away the last owner, too. Whoever takes one away waits for the others who do. Raises DR013.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('admins', 0));
  IF NOT EXISTS (
    SELECT FROM person
    WHERE role = 'admin' AND staff_set = 'owner' AND invited_at IS NULL AND deleted_at IS NULL AND id <> NEW.id
  ) THEN
    RAISE EXCEPTION 'person % is the last owner', NEW.id USING ERRCODE = 'DR013';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION search_people(
  p_patterns text[], p_whole text, p_role role DEFAULT NULL, p_verified boolean DEFAULT NULL, p_most integer DEFAULT NULL
) RETURNS SETOF person
LANGUAGE sql STABLE ROWS 100
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT * FROM person
  WHERE (name ILIKE ANY (p_patterns) OR email ILIKE ANY (p_patterns) OR phone ILIKE ANY (p_patterns))
    AND (p_whole IS NULL OR concat_ws(E'\n', name, email, phone) ILIKE p_whole)
    AND (p_role IS NULL OR role = p_role AND deleted_at IS NULL)
    AND (p_verified IS NULL OR verified = p_verified)
  LIMIT p_most
$$;

CREATE OR REPLACE FUNCTION tally_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  names text[] := '{}';
  counts bigint[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(name), array_agg(count) INTO names, counts FROM (
      SELECT CASE WHEN verified THEN 'people.verified' ELSE 'people.unverified' END AS name, count(*) AS count
        FROM after_change WHERE role = 'user' AND deleted_at IS NULL GROUP BY 1
      UNION ALL
      SELECT CASE WHEN verified THEN 'people.verified' ELSE 'people.unverified' END, -count(*)
        FROM before_change WHERE role = 'user' AND deleted_at IS NULL GROUP BY 1
    ) AS changes;
  ELSE
    SELECT array_agg(name), array_agg(count) INTO names, counts FROM (
      SELECT CASE WHEN verified THEN 'people.verified' ELSE 'people.unverified' END AS name, count(*) AS count
        FROM after_change WHERE role = 'user' AND deleted_at IS NULL GROUP BY 1
    ) AS changes;
  END IF;
  PERFORM add_to_tallies(names, counts);
  RETURN NULL;
END
$$;

-- personal-data

-- A deleted person's archives can't be made or downloaded any more. The clean-up job removes files without a row.
CREATE OR REPLACE FUNCTION erase_data_exports() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM data_export WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

-- positions

-- Posts a person's returns of one day, at most once; answers whether there was anything to do. A gain goes to
-- profit; a loss takes profit first, then each plan's principal, oldest first. Each plan's return is rounded
-- down and what is left over is carried to its next day. Raises DR007 when the day has no rate yet.
CREATE OR REPLACE FUNCTION post_person_return(p_person uuid, p_day date, p_at timestamptz DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  day_rate int := (SELECT rate FROM daily_rate WHERE day = p_day);
  plan record;
  left_over bigint;
  earned bigint;
  total bigint := 0;
  from_profit bigint;
  rest bigint;
  part bigint;
  legs jsonb := '[]';
  found_any boolean := false;
BEGIN
  IF day_rate IS NULL THEN
    RAISE EXCEPTION 'no rate is recorded for %', p_day USING ERRCODE = 'DR007';
  END IF;
  -- Accounts first: other commands lock in this order too. A run beside this one waits here.
  SELECT profit INTO from_profit FROM lock_accounts(p_person);
  IF EXISTS (SELECT FROM position_return r WHERE r.person_id = p_person AND r.day = p_day) THEN
    RETURN false;
  END IF;
  FOR plan IN
    SELECT p.id, p.principal, p.carry FROM position p
    WHERE p.person_id = p_person AND p.closed_at IS NULL AND p.principal > 0
      AND p.opened_at < (p_day + 1)::timestamp AT TIME ZONE 'UTC'
    ORDER BY p.opened_at, p.id
  LOOP
    found_any := true;
    left_over := plan.principal * day_rate + plan.carry;
    earned := floor(left_over / 1000000::numeric);
    INSERT INTO position_return (person_id, day, position_id, rate, amount)
      VALUES (p_person, p_day, plan.id, day_rate, earned);
    UPDATE position SET carry = left_over - earned * 1000000 WHERE id = plan.id;
    total := total + earned;
  END LOOP;
  IF total = 0 THEN
    RETURN found_any;
  END IF;

  IF total > 0 THEN
    legs := jsonb_build_array(jsonb_build_object('account', 'profit', 'person', p_person, 'amount', total));
  ELSE
    from_profit := least(from_profit, -total);
    rest := -total - from_profit;
    IF from_profit > 0 THEN
      legs := jsonb_build_array(
        jsonb_build_object('account', 'profit', 'person', p_person, 'amount', -from_profit));
    END IF;
    FOR plan IN
      SELECT r.position_id AS id, p.principal FROM position_return r JOIN position p ON p.id = r.position_id
      WHERE r.person_id = p_person AND r.day = p_day ORDER BY p.opened_at, p.id
    LOOP
      EXIT WHEN rest = 0;
      part := least(rest, plan.principal);
      legs := legs || jsonb_build_object(
        'account', 'principal', 'person', p_person, 'position', plan.id, 'amount', -part);
      rest := rest - part;
    END LOOP;
  END IF;
  legs := legs || jsonb_build_object('account', 'returns', 'amount', -total);
  PERFORM post_journal_when(p_at, 'daily_return', p_person || ':' || p_day, legs,
    format('Daily return for %s at %s %%', p_day, to_char(day_rate / 10000.0, 'FMSG990.0000')));
  RETURN true;
END
$$;

-- Posts them now: the application's way.
CREATE OR REPLACE FUNCTION post_returns(p_people uuid[], p_day date) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT post_returns_at(p_people, p_day, ledger_time())
$$;

-- Posts the returns of one day of those given who have none yet; answers how many journals it posted. It does all or
-- nothing: what one of them is refused, raises for all. The errors are those of post_person_return() and post_journal().
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
      AND opened_at < (p_day + 1)::timestamp AT TIME ZONE 'UTC'
  ), kept AS (
    INSERT INTO position_return (person_id, day, position_id, rate, amount)
      SELECT person_id, p_day, id, day_rate, earned FROM plan
  )
  UPDATE position SET carry = plan.left_over - plan.earned * 1000000 FROM plan WHERE position.id = plan.id;

  SELECT id INTO platform FROM account WHERE person_id IS NULL AND kind = 'returns' AND method = '';
  IF platform IS NULL THEN
    INSERT INTO account (kind, method) VALUES ('returns', '')
      ON CONFLICT (kind, method) WHERE person_id IS NULL DO NOTHING;
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

-- Posts as of p_at where it is given, which takes the owner's rights, else now.
CREATE OR REPLACE FUNCTION post_returns_when(p_people uuid[], p_day date, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
  IF p_at IS NULL THEN
    RETURN post_returns(p_people, p_day);
  END IF;
  RETURN post_returns_at(p_people, p_day, p_at);
END
$$;

-- public-log

-- Notes that the clock was behind the ledger. A second is for the rounding to milliseconds.
CREATE OR REPLACE FUNCTION await_sealing() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journal_unsealed (journal_id) VALUES (NEW.id);
  IF NEW.occurred_at > clock_timestamp() + interval '1 second' THEN
    INSERT INTO clock_correction (journal_id, clock_at) VALUES (NEW.id, clock_timestamp());
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION canonical_journal(p_journal uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  SELECT text FROM journal_text WHERE id = p_journal
$$;

-- A deleted person's entries can no longer be opened. Their leaves stay.
CREATE OR REPLACE FUNCTION delete_salts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM log_salt WHERE journal_id IN (
    SELECT e.journal_id FROM entry e JOIN account a ON a.id = e.account_id WHERE a.person_id = NEW.id);
  RETURN NULL;
END
$$;

-- The leaves of a range are compared with their journals as one set. A call of two functions for each leaf took most of the
-- time.
CREATE OR REPLACE FUNCTION find_altered_leaf(p_from bigint, p_to bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN (
    SELECT min(l.index) FROM log_leaf l
    LEFT JOIN log_salt s ON s.journal_id = l.journal_id
    LEFT JOIN journal_text t ON t.id = l.journal_id
    WHERE l.index >= p_from AND l.index < p_to
      AND CASE WHEN s.journal_id IS NOT NULL
        THEN l.entry IS DISTINCT FROM sha256(s.salt || convert_to(t.text, 'UTF8'))
        -- Only erasing a person removes salts (0048).
        ELSE t.of_deleted IS NOT TRUE END);
END
$$;

-- The entry of the log for a journal.
CREATE OR REPLACE FUNCTION log_entry(p_salt bytea, p_journal uuid) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT sha256(p_salt || convert_to(canonical_journal(p_journal), 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION seal_journals(p_salts bytea) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  first bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('seal_journals'));
  first := coalesce((SELECT max(index) + 1 FROM log_leaf), 0);
  WITH taken AS (
    DELETE FROM journal_unsealed WHERE journal_id IN (
      SELECT journal_id FROM journal_unsealed ORDER BY journal_id LIMIT length(p_salts) / 32
    ) RETURNING journal_id
  ), numbered AS MATERIALIZED (
    SELECT journal_id, (row_number() OVER (ORDER BY journal_id) - 1)::int AS place FROM taken
  ), salted AS MATERIALIZED (
    SELECT journal_id, place, substring(p_salts FROM place * 32 + 1 FOR 32) AS salt, text, of_deleted
    FROM numbered JOIN journal_text ON journal_text.id = numbered.journal_id
  ), kept AS (
    INSERT INTO log_salt (journal_id, salt) SELECT journal_id, salt FROM salted WHERE NOT of_deleted
  )
  INSERT INTO log_leaf (index, journal_id, entry)
    SELECT first + place, journal_id, sha256(salt || convert_to(text, 'UTF8')) FROM salted;
  PERFORM close_ledger(clock_timestamp());
  RETURN coalesce((SELECT max(index) + 1 FROM log_leaf), 0);
END
$$;

-- staff

-- Proposals about a deleted person go with them: what they say is personal.
CREATE OR REPLACE FUNCTION erase_proposals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM proposal WHERE person_id = NEW.id OR subject_id = OLD.email;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION keep_proposal_ended() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'proposal % has ended', OLD.id USING ERRCODE = 'DR014';
END
$$;

-- statement

-- Processes of the previous version erase people, too, and know nothing of their statements.
CREATE OR REPLACE FUNCTION erase_monthly_statements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM monthly_statement WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

-- support

-- A deleted person leaves no message: neither theirs, nor answers and notes about them, nor kept answers with those.
CREATE OR REPLACE FUNCTION erase_tickets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  threads uuid[] := ARRAY(SELECT id FROM ticket WHERE person_id = NEW.id);
BEGIN
  DELETE FROM idempotency_key WHERE answer ? 'message' AND answer #>> '{message,ticket}' = ANY (threads::text[]);
  UPDATE ticket SET last_message_id = NULL, message_count = 1, last_message_at = created_at WHERE id = ANY (threads);
  DELETE FROM ticket_image WHERE ticket_id = ANY (threads);
  DELETE FROM ticket_message WHERE ticket_id = ANY (threads);
  UPDATE ticket SET assignee_id = NULL WHERE assignee_id = NEW.id;
  RETURN NULL;
END
$$;

-- Processes of the previous version write `status` alone, as erase_person does.
CREATE OR REPLACE FUNCTION follow_ticket_status() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status = 'closed' THEN
    NEW.state := 'closed';
  ELSIF NEW.state = 'closed' THEN
    NEW.state := 'open';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION tally_tickets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  names text[] := '{}';
  counts bigint[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(name), array_agg(count) INTO names, counts FROM (
      SELECT 'tickets.' || status AS name, count(*) AS count FROM after_change GROUP BY 1
      UNION ALL
      SELECT 'tickets.' || status, -count(*) FROM before_change GROUP BY 1
    ) AS changes;
  ELSE
    SELECT array_agg(name), array_agg(count) INTO names, counts FROM (
      SELECT 'tickets.' || status AS name, count(*) AS count FROM after_change GROUP BY 1
    ) AS changes;
  END IF;
  PERFORM add_to_tallies(names, counts);
  RETURN NULL;
END
$$;

-- withdrawals

-- Whether withdrawals go to saved addresses only, and a new one waits: the person has a second factor, or had one in the
-- last 24 hours, so that whoever removes it doesn't gain a faster way out.
CREATE OR REPLACE FUNCTION addresses_restricted(p_person uuid, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM second_factor WHERE person_id = p_person)
    OR EXISTS (
      SELECT FROM security_event
      WHERE person_id = p_person AND kind = 'factor_removed' AND at > p_now - interval '24 hours')
$$;

-- However somebody is deleted, their addresses go too.
CREATE OR REPLACE FUNCTION erase_withdrawal_addresses() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM withdrawal_address WHERE person_id = OLD.id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION request_withdrawal(
  p_id uuid, p_person uuid, p_amount bigint, p_charge bigint, p_method text, p_wallet text, p_most int,
  p_at timestamptz DEFAULT NULL, p_network withdrawal_network DEFAULT NULL, p_address text DEFAULT NULL,
  p_now timestamptz DEFAULT now(), OUT at timestamptz, OUT name text, OUT balance bigint
)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_usable_at timestamptz;
BEGIN
  at := coalesce(p_at, now());
  INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, network, created_at)
    VALUES (p_id, p_person, p_amount, p_charge, p_method, p_wallet, p_network, at);
  PERFORM post_journal_when(p_at, 'withdrawal_requested', p_id::text, jsonb_build_array(
      jsonb_build_object('account', 'cash', 'person', p_person, 'amount', -p_amount),
      jsonb_build_object('account', 'hold', 'person', p_person, 'amount', p_amount)),
    'Withdrawal requested', p_person);
  IF (SELECT count(*) FROM withdrawal w WHERE w.person_id = p_person AND w.decided_at IS NULL) > p_most THEN
    RAISE EXCEPTION 'too many pending withdrawals' USING ERRCODE = 'DR006';
  END IF;
  -- Locked against its removal.
  SELECT a.usable_at INTO v_usable_at FROM withdrawal_address a
    WHERE a.person_id = p_person AND a.address = coalesce(p_address, p_wallet)
      AND (p_network IS NULL OR a.network = p_network)
    ORDER BY a.usable_at LIMIT 1 FOR SHARE;
  IF v_usable_at > p_now THEN
    RAISE EXCEPTION 'this address waits' USING ERRCODE = 'DR021',
      DETAIL = jsonb_build_object('usableAt', v_usable_at);
  ELSIF v_usable_at IS NULL AND addresses_restricted(p_person, p_now) THEN
    RAISE EXCEPTION 'this address is not saved' USING ERRCODE = 'DR022';
  END IF;
  SELECT p.name, f.balance INTO name, balance
  FROM person p JOIN person_figures f ON f.person_id = p.id WHERE p.id = p_person;
END
$$;

-- Views, which need functions.

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

-- Each journal in canonical JSON (RFC 8785): keys in order, no spaces. Amounts are cents. Also whether one of its accounts
-- was closed, whose person was deleted.
CREATE OR REPLACE VIEW journal_text AS
  SELECT j.id, legs.of_deleted, '{"actor":' || coalesce(to_json(j.actor_id)::text, 'null')
    || ',"corrects":' || coalesce(to_json(j.corrects)::text, 'null')
    || ',"description":' || to_json(j.description)::text
    || ',"entries":[' || legs.entries || ']'
    || ',"id":' || to_json(j.id)::text
    || ',"kind":' || to_json(j.kind)::text
    || ',"occurredAt":' || to_json(to_char(j.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
    || ',"person":' || coalesce(to_json(legs.person)::text, 'null')
    || ',"reason":' || coalesce(to_json(j.reason)::text, 'null')
    || ',"reference":' || to_json(j.reference)::text || '}' AS text
  FROM journal j
  CROSS JOIN LATERAL (
    SELECT min(a.person_id::text) AS person, bool_or(a.closed_at IS NOT NULL) AS of_deleted,
      string_agg('{"account":' || to_json(a.kind)::text || ',"amount":' || e.amount
        || ',"method":' || to_json(a.method)::text
        || ',"position":' || coalesce(to_json(e.position_id)::text, 'null') || '}', ',' ORDER BY e.id) AS entries
    FROM entry e JOIN account a ON a.id = e.account_id WHERE e.journal_id = j.id
  ) AS legs;

RESET check_function_bodies;
