-- The ledger's own rules. All amounts are cents. A credit is above zero, so a person's accounts (what Dayrise
-- owes them) grow by positive entries, and each journal sums to zero.

-- ---------------------------------------------------------------------------------------------------------
-- Shapes that the schema language can't say
-- ---------------------------------------------------------------------------------------------------------

ALTER TABLE account
  ADD CONSTRAINT account_owner CHECK (
    (person_id IS NOT NULL) = (kind IN ('cash', 'hold', 'principal', 'profit'))
    AND (person_id IS NOT NULL) = (balance IS NOT NULL)
    AND (method <> '') = (kind IN ('clearing', 'payouts'))
  ),
  ADD CONSTRAINT account_not_overdrawn CHECK (balance >= 0);
-- Balances change often and are in no index: with room on the page an update stays on it.
ALTER TABLE account SET (fillfactor = 80);

-- No foreign key leads from an entry to its account: checking it would lock the platform's few accounts,
-- which all postings share. The two are only written together, below, and verify_ledger() looks for strays.
ALTER TABLE entry ADD CONSTRAINT entry_moves_something CHECK (amount <> 0);
ALTER TABLE payment ADD CONSTRAINT payment_amount CHECK (amount > 0),
  ADD CONSTRAINT payment_decided CHECK ((decision = 'pending') = (decided_at IS NULL));
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_amount CHECK (amount > 0 AND charge BETWEEN 0 AND amount),
  ADD CONSTRAINT withdrawal_decided CHECK ((status = 'pending') = (decided_at IS NULL));
ALTER TABLE position ADD CONSTRAINT position_amounts CHECK (opened > 0 AND principal >= 0),
  ADD CONSTRAINT position_carry CHECK (carry BETWEEN 0 AND 999999),
  ADD CONSTRAINT position_closed_empty CHECK (closed_at IS NULL OR principal = 0);
ALTER TABLE daily_rate ADD CONSTRAINT daily_rate_clamped CHECK (rate BETWEEN -100000 AND 100000);
ALTER TABLE ledger_state ADD CONSTRAINT ledger_state_one_row CHECK (id);
INSERT INTO ledger_state DEFAULT VALUES;

-- ---------------------------------------------------------------------------------------------------------
-- Who may write what: journals, entries, balances and figures only through the functions below
-- ---------------------------------------------------------------------------------------------------------

REVOKE ALL ON account, journal, entry, account_snapshot, person_figures, ledger_state, audit_event,
  position, position_return, daily_rate FROM dayrise_app;
REVOKE DELETE ON payment, withdrawal FROM dayrise_app;
GRANT SELECT ON account, journal, entry, account_snapshot, person_figures, ledger_state, audit_event,
  position, position_return, daily_rate TO dayrise_app;
GRANT INSERT ON audit_event, position_return, daily_rate TO dayrise_app;
GRANT INSERT (id, person_id, payment_id, plan, opened, opened_at), UPDATE (closed_at, carry)
  ON position TO dayrise_app;
GRANT UPDATE (corrected) ON position_return TO dayrise_app;
GRANT UPDATE (positions, amount, posted_at) ON daily_rate TO dayrise_app;
REVOKE ALL ON SEQUENCE account_id_seq, entry_id_seq FROM dayrise_app;

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not possible: what is written there stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'DR001';
END
$$;

-- A second line, for the owner's own slips: these three tables only grow.
CREATE TRIGGER journal_only_grows BEFORE UPDATE OR DELETE ON journal
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER journal_is_kept BEFORE TRUNCATE ON journal EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER entry_only_grows BEFORE UPDATE OR DELETE ON entry
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER entry_is_kept BEFORE TRUNCATE ON entry EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_event_only_grows BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_event_is_kept BEFORE TRUNCATE ON audit_event EXECUTE FUNCTION refuse_rewriting();

-- ---------------------------------------------------------------------------------------------------------
-- Accounts are opened with the person
-- ---------------------------------------------------------------------------------------------------------

CREATE FUNCTION open_accounts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO account (person_id, kind, balance)
    SELECT added.id, kind, 0
    FROM added, unnest(ARRAY['cash', 'hold', 'principal', 'profit']::account_kind[]) AS kind;
  INSERT INTO person_figures (person_id) SELECT id FROM added;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION open_accounts() FROM PUBLIC;

CREATE TRIGGER person_opens_accounts AFTER INSERT ON person
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_accounts();

-- People who were there before the ledger.
INSERT INTO account (person_id, kind, balance)
  SELECT person.id, kind, 0
  FROM person, unnest(ARRAY['cash', 'hold', 'principal', 'profit']::account_kind[]) AS kind;
INSERT INTO person_figures (person_id) SELECT id FROM person;

-- ---------------------------------------------------------------------------------------------------------
-- Posting
-- ---------------------------------------------------------------------------------------------------------

-- A version 7 UUID: in order of time, so that new rows land together at the end of an index.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
        FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- At the end of the transaction every journal that it touched must balance.
CREATE FUNCTION demand_balance() RETURNS trigger
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

CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_balance();
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_balance();

-- Posts one journal as of a moment: the owner's way in, for demonstrations and moves from elsewhere.
-- legs: [{"account": kind, "person": uuid | "method": text, "amount": cents, "position": uuid?}, …] of at most
-- one person. A repeat of (kind, reference) answers the first journal and moves nothing.
-- Raises DR003 while posting is stopped, DR004 where an account would go below zero, DR008 where a
-- figure would grow too large, DR005 for a bad leg.
-- Sequential scans are off, here and below: a connection keeps the plans it made when the tables were small.
CREATE FUNCTION post_journal_at(
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
      UPDATE account SET balance = balance + leg.amount WHERE id = leg.id AND balance + leg.amount >= 0
        RETURNING balance INTO after;
      IF NOT FOUND THEN
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

-- Posts one journal now: the application's only way to move money. See post_journal_at.
CREATE FUNCTION post_journal(
  p_kind journal_kind, p_reference text, p_legs jsonb, p_description text,
  p_actor uuid DEFAULT NULL, p_reason text DEFAULT NULL, p_corrects uuid DEFAULT NULL,
  OUT journal uuid, OUT posted boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT p.journal, p.posted INTO journal, posted
  FROM post_journal_at(now(), p_kind, p_reference, p_legs, p_description, p_actor, p_reason, p_corrects) AS p;
END
$$;

-- A person's accounts, locked until the transaction ends: figures read here can be decided upon.
CREATE FUNCTION lock_accounts(
  p_person uuid, OUT cash bigint, OUT hold bigint, OUT principal bigint, OUT profit bigint
)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  SELECT sum(balance) FILTER (WHERE kind = 'cash'), sum(balance) FILTER (WHERE kind = 'hold'),
    sum(balance) FILTER (WHERE kind = 'principal'), sum(balance) FILTER (WHERE kind = 'profit')
  FROM (
    SELECT kind, balance FROM account WHERE person_id = p_person ORDER BY id FOR NO KEY UPDATE
  ) AS locked
$$;

REVOKE ALL ON FUNCTION post_journal_at, post_journal, lock_accounts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_journal, lock_accounts TO dayrise_app;

-- ---------------------------------------------------------------------------------------------------------
-- Commands that are one round trip
-- ---------------------------------------------------------------------------------------------------------

-- Posts as of p_at where it is given, which takes the owner's rights, else now.
CREATE FUNCTION post_journal_when(
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

-- Puts a withdrawal on hold and answers what the person sees beside it. Posting locks the person's accounts, so the count after it is of what stands.
-- Raises DR004 (detail: what is available) or DR006 when p_most others wait already.
CREATE FUNCTION request_withdrawal(
  p_id uuid, p_person uuid, p_amount bigint, p_charge bigint, p_method text, p_wallet text, p_most int,
  p_at timestamptz DEFAULT NULL, OUT at timestamptz, OUT name text, OUT balance bigint
)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  at := coalesce(p_at, now());
  INSERT INTO withdrawal (id, person_id, amount, charge, method, wallet, created_at)
    VALUES (p_id, p_person, p_amount, p_charge, p_method, p_wallet, at);
  PERFORM post_journal_when(p_at, 'withdrawal_requested', p_id::text, jsonb_build_array(
      jsonb_build_object('account', 'cash', 'person', p_person, 'amount', -p_amount),
      jsonb_build_object('account', 'hold', 'person', p_person, 'amount', p_amount)),
    'Withdrawal requested', p_person);
  IF (SELECT count(*) FROM withdrawal w WHERE w.person_id = p_person AND w.status = 'pending') > p_most THEN
    RAISE EXCEPTION 'too many pending withdrawals' USING ERRCODE = 'DR006';
  END IF;
  SELECT p.name, f.balance INTO name, balance
  FROM person p JOIN person_figures f ON f.person_id = p.id WHERE p.id = p_person;
END
$$;

-- Posts a person's returns of one day, at most once; answers whether there was anything to do. A gain goes to
-- profit; a loss takes profit first, then each plan's principal, oldest first. Each plan's return is rounded
-- down and what is left over is carried to its next day. Raises DR007 when the day has no rate yet.
CREATE FUNCTION post_person_return(p_person uuid, p_day date, p_at timestamptz DEFAULT NULL) RETURNS boolean
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

-- ---------------------------------------------------------------------------------------------------------
-- Platform balances: summed from entries, from the latest snapshot on
-- ---------------------------------------------------------------------------------------------------------

CREATE VIEW platform_balance AS
  SELECT a.id, a.kind, a.method,
    coalesce(s.balance, 0) + coalesce((
      SELECT sum(e.amount) FROM entry e WHERE e.account_id = a.id AND e.id > coalesce(s.up_to_entry, 0)
    ), 0)::bigint AS balance
  FROM account a
  LEFT JOIN LATERAL (
    SELECT balance, up_to_entry FROM account_snapshot WHERE account_id = a.id
    ORDER BY up_to_entry DESC LIMIT 1
  ) AS s ON true
  WHERE a.person_id IS NULL;
GRANT SELECT ON platform_balance TO dayrise_app;

-- Sums the platform's accounts up to now. Postings wait for it: else one that began earlier could commit an
-- entry below the snapshot's mark after it was taken. Gives up after two seconds of waiting itself.
CREATE FUNCTION take_snapshots() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  mark bigint;
BEGIN
  LOCK TABLE entry IN SHARE MODE;
  SELECT max(id) INTO mark FROM (SELECT (SELECT max(id) FROM entry e WHERE e.account_id = a.id) AS id FROM account a
    WHERE a.person_id IS NULL) AS latest;
  IF mark IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO account_snapshot (account_id, up_to_entry, balance, taken_at)
    SELECT id, mark, balance, now() FROM platform_balance
    ON CONFLICT DO NOTHING;
END
$$;

-- ---------------------------------------------------------------------------------------------------------
-- Verification
-- ---------------------------------------------------------------------------------------------------------

-- Every invariant with what breaks it (null when it holds), all seen at one moment. The first offender is
-- found by min(): LIMIT 1 would have plans that look for one early instead of reading each table once.
CREATE FUNCTION verify_ledger() RETURNS TABLE (name text, broken text)
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
  UNION ALL SELECT 'each snapshot is the sum of the entries up to it',
    (SELECT min('account ' || s.account_id) FROM account_snapshot s
     WHERE s.taken_at > now() - interval '7 days'
       AND s.balance <> coalesce((SELECT sum(amount) FROM entry e WHERE e.account_id = s.account_id AND e.id <= s.up_to_entry), 0)
    )
$$;

-- Runs the verification and keeps what it found: drift stops posting until a later check finds none.
CREATE FUNCTION check_ledger() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found jsonb;
  sound boolean;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('name', v.name, 'ok', v.broken IS NULL, 'detail', v.broken)),
    bool_and(v.broken IS NULL)
  INTO found, sound FROM verify_ledger() AS v;
  UPDATE ledger_state SET posting_stopped = NOT sound, checked_at = now(), checks = found,
    journals = (SELECT count(*) FROM journal);
  RETURN sound;
END
$$;
REVOKE ALL ON FUNCTION take_snapshots, check_ledger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_snapshots, check_ledger TO dayrise_app;
