-- The ledger's times never go back, whatever the database's clock does.

-- The ledger is closed until this moment: journals that are posted later don't get an earlier time.
ALTER TABLE "ledger_state" ADD COLUMN "closed_until" TIMESTAMPTZ(3);

-- Journals posted while the database's clock was behind the ledger: what it said then. The journal has the time until
-- which the ledger was closed.
CREATE TABLE "clock_correction" (
    "journal_id" UUID NOT NULL,
    "clock_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clock_correction_pkey" PRIMARY KEY ("journal_id")
);
REVOKE INSERT, UPDATE, DELETE ON "clock_correction" FROM dayrise_app;

-- Closes the ledger until p_at, or until now if that is earlier. Returns the time until which it is closed.
CREATE FUNCTION close_ledger(p_at timestamptz) RETURNS timestamptz
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE ledger_state SET closed_until = greatest(closed_until, least(p_at, clock_timestamp())) RETURNING closed_until
$$;

-- The time of a journal that is posted now.
CREATE FUNCTION ledger_time() RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT greatest(now(), closed_until) FROM ledger_state
$$;
REVOKE ALL ON FUNCTION close_ledger, ledger_time FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_ledger, ledger_time TO dayrise_app;

-- As in migration 0042, and notes that the clock was behind. A second is for the rounding to milliseconds.
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

-- As in migration 0004, at the ledger's time.
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

-- As in migration 0046, at the ledger's time.
CREATE OR REPLACE FUNCTION post_returns(p_people uuid[], p_day date) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT post_returns_at(p_people, p_day, ledger_time())
$$;

-- As in migration 0066, and closes the ledger until now: every leaf is older than those to come.
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

-- As in migration 0045, and looks at every decision since the last check also when the clock was ahead at that time.
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

-- A log that exists was last signed at this time.
UPDATE ledger_state SET closed_until = (SELECT signed_at FROM log_checkpoint ORDER BY size DESC LIMIT 1);
