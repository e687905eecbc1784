-- Accounts close with their person, and what the person leaves behind is erased in one place.

-- ---------------------------------------------------------------------------------------------------------
-- Closed accounts
-- ---------------------------------------------------------------------------------------------------------

ALTER TABLE "account" ADD COLUMN "closed_at" TIMESTAMPTZ(3);

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

-- ---------------------------------------------------------------------------------------------------------
-- Erasures
-- ---------------------------------------------------------------------------------------------------------

-- Who was deleted, and when: what has to be erased again after an older backup was restored. Written by the
-- trigger below. No foreign key: a list of erasures may name people of whom a backup knows nothing.
CREATE TABLE "erasure" (
    "person_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("person_id")
);
REVOKE INSERT, UPDATE, DELETE ON "erasure" FROM dayrise_app;

-- Raises DR012 while there is money on the accounts.
CREATE FUNCTION close_accounts() RETURNS trigger
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
REVOKE ALL ON FUNCTION close_accounts() FROM PUBLIC;

CREATE TRIGGER person_deleted_closes_accounts AFTER UPDATE OF deleted_at ON person
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION close_accounts();

-- Null once the person is erased.
ALTER TABLE "payment" ALTER COLUMN "proof_hash" DROP NOT NULL;

-- Admins' kept answers that show a person.
CREATE INDEX "idempotency_key_shown_person" ON "idempotency_key" ((answer #>> '{user,_id}')) WHERE answer ? 'user';

-- Deletes a person and removes every trace but the ledger's; answers the proof images that no payment names any
-- more, whose files are the caller's to remove. The row and the ids stay, because the ledger refers to them. Does
-- the same again when called again. The person must be locked, have nothing pending and no money left: raises
-- DR012 otherwise.
CREATE FUNCTION erase_person(p_person uuid, p_at timestamptz) RETURNS SETOF text
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

-- ---------------------------------------------------------------------------------------------------------
-- People deleted before: what was still given to them or left of them
-- ---------------------------------------------------------------------------------------------------------

UPDATE payment SET decision = 'declined', reason = 'The account was deleted', decided_at = now()
FROM person WHERE person.id = payment.person_id AND person.deleted_at IS NOT NULL AND payment.decision = 'pending';

DO $$
DECLARE
  owner record;
  legs jsonb;
  posted uuid;
  why CONSTANT text := 'Posted after the account was deleted';
BEGIN
  -- A ledger that has drifted is to be reconciled first, by hand.
  IF (SELECT posting_stopped FROM ledger_state) THEN
    RETURN;
  END IF;
  FOR owner IN
    SELECT p.id, sum(a.balance) AS total FROM person p JOIN account a ON a.person_id = p.id
    WHERE p.deleted_at IS NOT NULL AND a.kind <> 'hold' GROUP BY p.id HAVING sum(a.balance) > 0
  LOOP
    SELECT jsonb_agg(leg) || jsonb_build_object('account', 'adjustments', 'amount', owner.total) INTO legs FROM (
      SELECT jsonb_build_object('account', kind, 'person', owner.id, 'amount', -balance) AS leg FROM account
        WHERE person_id = owner.id AND kind IN ('cash', 'profit') AND balance > 0
      UNION ALL
      SELECT jsonb_build_object('account', 'principal', 'person', owner.id, 'position', id, 'amount', -principal)
        FROM position WHERE person_id = owner.id AND closed_at IS NULL AND principal > 0
      UNION ALL
      SELECT jsonb_build_object('account', 'principal', 'person', owner.id, 'amount', -free.amount) FROM (
        SELECT a.balance - coalesce((SELECT sum(principal) FROM position
          WHERE person_id = owner.id AND closed_at IS NULL), 0) AS amount
        FROM account a WHERE a.person_id = owner.id AND a.kind = 'principal'
      ) AS free WHERE free.amount > 0
    ) AS parts;
    SELECT journal INTO posted
      FROM post_journal('write_off', owner.id || ':after', legs, 'Remaining balances written off', NULL, why);
    INSERT INTO audit_event (id, action, subject_kind, subject_id, reason, address, request_id, journal_id)
      VALUES (new_id(), 'person.written_off', 'person', owner.id::text, why, '', 'migration', posted);
  END LOOP;
  UPDATE position SET closed_at = now() FROM person
    WHERE person.id = position.person_id AND person.deleted_at IS NOT NULL AND position.closed_at IS NULL;
END
$$;

UPDATE account SET closed_at = person.deleted_at FROM person
  WHERE person.id = account.person_id AND person.deleted_at IS NOT NULL;
INSERT INTO erasure (person_id, erased_at) SELECT id, deleted_at FROM person WHERE deleted_at IS NOT NULL;
SELECT erase_person(id, deleted_at) FROM person WHERE deleted_at IS NOT NULL;

-- ---------------------------------------------------------------------------------------------------------
-- Verification: two invariants more, seen at the same moment as the others
-- ---------------------------------------------------------------------------------------------------------

ALTER FUNCTION verify_ledger() RENAME TO verify_balances;
CREATE FUNCTION verify_ledger() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT * FROM verify_balances()
  UNION ALL SELECT 'the accounts of deleted people, and no others, are closed and empty',
    (SELECT min('account ' || account.id) FROM account JOIN person ON person.id = account.person_id
     WHERE (person.deleted_at IS NULL) <> (account.closed_at IS NULL)
       OR (account.closed_at IS NOT NULL AND account.balance <> 0))
  UNION ALL SELECT 'nothing of deleted people waits for a decision',
    (SELECT min('payment ' || payment.id) FROM payment JOIN person ON person.id = payment.person_id
     WHERE person.deleted_at IS NOT NULL AND payment.decision = 'pending')
$$;
