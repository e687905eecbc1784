-- The journals that are not among the first p_leaves of the public log. Part of the query that calls it, which reads journals
-- only if it asks for more than ids.
CREATE OR REPLACE FUNCTION journals_since(p_leaves bigint)
RETURNS TABLE (id uuid, kind journal_kind, reference text, actor_id uuid)
LANGUAGE sql STABLE PARALLEL SAFE ROWS 100000 AS $$
  SELECT fresh.journal_id, j.kind, j.reference, j.actor_id FROM (
    SELECT l.journal_id FROM log_leaf l WHERE l.index >= p_leaves
    UNION ALL SELECT u.journal_id FROM journal_unsealed u
  ) AS fresh LEFT JOIN journal j ON j.id = fresh.journal_id
$$;
