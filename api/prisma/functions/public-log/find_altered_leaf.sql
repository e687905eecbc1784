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
