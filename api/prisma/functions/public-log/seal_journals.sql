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
