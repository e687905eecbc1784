-- The journals of a batch are read and sealed as one set. A call of two functions for each took half of the time.

-- Each journal in canonical JSON (RFC 8785): keys in order, no spaces. Amounts are cents. Also whether one of its accounts
-- was closed, whose person was deleted.
CREATE VIEW journal_text AS
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

CREATE OR REPLACE FUNCTION canonical_journal(p_journal uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  SELECT text FROM journal_text WHERE id = p_journal
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
  RETURN coalesce((SELECT max(index) + 1 FROM log_leaf), 0);
END
$$;
