-- Finds people by patterns, some of them: at most p_most. The trigram index always: with a limit the planner
-- would rather read the table and hope to meet enough soon, which for a rare name means all of it.
CREATE FUNCTION search_people(p_patterns text[], p_verified boolean, p_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT id FROM person
  WHERE role = 'user' AND deleted_at IS NULL AND (p_verified IS NULL OR verified = p_verified)
    AND (name ILIKE ANY (p_patterns) OR email ILIKE ANY (p_patterns) OR phone ILIKE ANY (p_patterns))
  LIMIT p_most
$$;
