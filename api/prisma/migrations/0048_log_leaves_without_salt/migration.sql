-- A leaf without its salt can't be compared with its journal. Only erasing a person removes salts, so any other leaf
-- without one, or without its journal, hides a change.
CREATE OR REPLACE FUNCTION find_altered_leaf(p_from bigint, p_to bigint) RETURNS bigint
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT min(l.index) FROM log_leaf l LEFT JOIN log_salt s ON s.journal_id = l.journal_id
  WHERE l.index >= p_from AND l.index < p_to
    AND CASE WHEN s.journal_id IS NOT NULL THEN l.entry IS DISTINCT FROM log_entry(s.salt, l.journal_id)
      ELSE NOT EXISTS (
        SELECT FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
        WHERE j.id = l.journal_id AND a.closed_at IS NOT NULL) END
$$;

-- Journals that say they are older than the log's last checkpoint are refused, unless the owner is bringing in a
-- history, as benchmarks do.
ALTER TABLE "log_state" ADD COLUMN "accepts_past" BOOLEAN NOT NULL DEFAULT false;
