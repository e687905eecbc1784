-- The public log: every journal is a leaf of a Merkle tree whose checkpoints are signed and never taken back.

-- ---------------------------------------------------------------------------------------------------------
-- What waits to be sealed
-- ---------------------------------------------------------------------------------------------------------

-- Journals that are not leaves yet. A posting adds its own in its transaction, so what is seen here has committed.
CREATE TABLE "journal_unsealed" (
    "journal_id" UUID NOT NULL,

    CONSTRAINT "journal_unsealed_pkey" PRIMARY KEY ("journal_id")
);
-- Rows come and go within seconds, so the table is cleaned after a thousand, however large it was.
ALTER TABLE "journal_unsealed" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
REVOKE INSERT, UPDATE, DELETE ON "journal_unsealed" FROM dayrise_app;

CREATE FUNCTION await_sealing() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journal_unsealed (journal_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION await_sealing() FROM PUBLIC;

-- Those that were posted before. Postings go on meanwhile: about two seconds for a million. The trigger comes last.
INSERT INTO journal_unsealed (journal_id) SELECT id FROM journal;

-- ---------------------------------------------------------------------------------------------------------
-- The tree
-- ---------------------------------------------------------------------------------------------------------

CREATE TABLE "log_leaf" (
    "index" BIGINT NOT NULL,
    "journal_id" UUID NOT NULL,
    "entry" BYTEA NOT NULL,

    CONSTRAINT "log_leaf_pkey" PRIMARY KEY ("index")
);
CREATE UNIQUE INDEX "log_leaf_journal_id_key" ON "log_leaf"("journal_id");

-- What makes an entry of the log reveal nothing. Deleted with the person.
CREATE TABLE "log_salt" (
    "journal_id" UUID NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "log_salt_pkey" PRIMARY KEY ("journal_id")
);

-- The hash of each 256 ** level leaves, from level 1 on.
CREATE TABLE "log_node" (
    "level" SMALLINT NOT NULL,
    "index" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "log_node_pkey" PRIMARY KEY ("level","index")
);

CREATE TABLE "log_checkpoint" (
    "size" BIGINT NOT NULL,
    "root" BYTEA NOT NULL,
    "note" TEXT NOT NULL,
    "keys" TEXT NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "log_checkpoint_pkey" PRIMARY KEY ("size")
);

-- How the last comparison of journals and leaves ended.
CREATE TABLE "log_state" (
    "id" BOOLEAN NOT NULL DEFAULT true CHECK ("id"),
    "problem" TEXT,
    "verified" BIGINT NOT NULL DEFAULT 0,
    "verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "log_state_pkey" PRIMARY KEY ("id")
);
INSERT INTO "log_state" ("id") VALUES (true);

REVOKE INSERT, UPDATE, DELETE ON "log_leaf", "log_salt" FROM dayrise_app;
REVOKE UPDATE, DELETE ON "log_node", "log_checkpoint" FROM dayrise_app;
REVOKE INSERT, DELETE ON "log_state" FROM dayrise_app;

-- For the owner's own slips, as for journals.
CREATE TRIGGER log_leaf_only_grows BEFORE UPDATE OR DELETE ON log_leaf
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER log_leaf_is_kept BEFORE TRUNCATE ON log_leaf EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER log_node_only_grows BEFORE UPDATE OR DELETE ON log_node
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER log_node_is_kept BEFORE TRUNCATE ON log_node EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER log_checkpoint_only_grows BEFORE UPDATE OR DELETE ON log_checkpoint
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER log_checkpoint_is_kept BEFORE TRUNCATE ON log_checkpoint EXECUTE FUNCTION refuse_rewriting();

-- ---------------------------------------------------------------------------------------------------------
-- Leaves
-- ---------------------------------------------------------------------------------------------------------

-- A journal in canonical JSON (RFC 8785): keys in order, no spaces. Amounts are cents.
CREATE FUNCTION canonical_journal(p_journal uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  SELECT '{"actor":' || coalesce(to_json(j.actor_id)::text, 'null')
    || ',"corrects":' || coalesce(to_json(j.corrects)::text, 'null')
    || ',"description":' || to_json(j.description)::text
    || ',"entries":[' || legs.entries || ']'
    || ',"id":' || to_json(j.id)::text
    || ',"kind":' || to_json(j.kind)::text
    || ',"occurredAt":' || to_json(to_char(j.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
    || ',"person":' || coalesce(to_json(legs.person)::text, 'null')
    || ',"reason":' || coalesce(to_json(j.reason)::text, 'null')
    || ',"reference":' || to_json(j.reference)::text || '}'
  FROM journal j
  CROSS JOIN LATERAL (
    SELECT min(a.person_id::text) AS person,
      string_agg('{"account":' || to_json(a.kind)::text || ',"amount":' || e.amount
        || ',"method":' || to_json(a.method)::text
        || ',"position":' || coalesce(to_json(e.position_id)::text, 'null') || '}', ',' ORDER BY e.id) AS entries
    FROM entry e JOIN account a ON a.id = e.account_id WHERE e.journal_id = j.id
  ) AS legs
  WHERE j.id = p_journal
$$;

-- The entry of the log for a journal.
CREATE FUNCTION log_entry(p_salt bytea, p_journal uuid) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT sha256(p_salt || convert_to(canonical_journal(p_journal), 'UTF8'))
$$;

-- Makes leaves of what waits, in the order of time, with 32 bytes of p_salts for each; answers how many leaves there
-- are then. One transaction at a time.
CREATE FUNCTION seal_journals(p_salts bytea) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
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
    SELECT journal_id, place, substring(p_salts FROM place * 32 + 1 FOR 32) AS salt FROM numbered
  ), kept AS (
    INSERT INTO log_salt (journal_id, salt)
    SELECT journal_id, salt FROM salted WHERE NOT EXISTS (
      SELECT FROM entry e JOIN account a ON a.id = e.account_id
      WHERE e.journal_id = salted.journal_id AND a.closed_at IS NOT NULL)
  )
  INSERT INTO log_leaf (index, journal_id, entry)
    SELECT first + place, journal_id, log_entry(salt, journal_id) FROM salted;
  RETURN coalesce((SELECT max(index) + 1 FROM log_leaf), 0);
END
$$;

-- The first leaf from p_from on, and below p_to, that isn't what its journal says now; null if there is none. Leaves
-- of deleted people have no salt and can't be compared.
CREATE FUNCTION find_altered_leaf(p_from bigint, p_to bigint) RETURNS bigint
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT min(l.index) FROM log_leaf l JOIN log_salt s ON s.journal_id = l.journal_id
  WHERE l.index >= p_from AND l.index < p_to
    AND l.entry IS DISTINCT FROM log_entry(s.salt, l.journal_id)
$$;
REVOKE ALL ON FUNCTION canonical_journal, log_entry, seal_journals, find_altered_leaf FROM PUBLIC;
GRANT EXECUTE ON FUNCTION canonical_journal, log_entry, seal_journals, find_altered_leaf TO dayrise_app;

-- A deleted person's entries can no longer be opened. Their leaves stay.
CREATE FUNCTION delete_salts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM log_salt WHERE journal_id IN (
    SELECT e.journal_id FROM entry e JOIN account a ON a.id = e.account_id WHERE a.person_id = NEW.id);
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION delete_salts() FROM PUBLIC;
CREATE TRIGGER person_takes_salts AFTER UPDATE OF deleted_at ON person
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION delete_salts();

-- ---------------------------------------------------------------------------------------------------------
-- Verification: the log is one more invariant
-- ---------------------------------------------------------------------------------------------------------

ALTER FUNCTION verify_ledger() RENAME TO verify_records;
CREATE FUNCTION verify_ledger() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT * FROM verify_records()
  UNION ALL SELECT 'every journal is in the public log or waits for it',
    (SELECT min('journal ' || j.id) FROM journal j
     WHERE NOT EXISTS (SELECT FROM log_leaf l WHERE l.journal_id = j.id)
       AND NOT EXISTS (SELECT FROM journal_unsealed u WHERE u.journal_id = j.id))
  UNION ALL SELECT 'the public log says what the journals say', (SELECT problem FROM log_state)
$$;

-- ---------------------------------------------------------------------------------------------------------
-- From here to the end postings wait: some milliseconds
-- ---------------------------------------------------------------------------------------------------------

ALTER TABLE "log_leaf" ADD CONSTRAINT "log_leaf_journal_id_fkey"
  FOREIGN KEY ("journal_id") REFERENCES "journal"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
CREATE TRIGGER journal_awaits_sealing AFTER INSERT ON journal FOR EACH ROW EXECUTE FUNCTION await_sealing();

-- Those that were posted since the first ones were read. Ids are in order of time; no transaction lasts an hour.
INSERT INTO journal_unsealed (journal_id)
  SELECT id FROM journal
  WHERE id >= (lpad(to_hex((extract(epoch FROM now() - interval '1 hour') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
  ON CONFLICT DO NOTHING;
