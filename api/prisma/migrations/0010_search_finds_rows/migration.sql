-- Finds people by patterns: some of them where p_most is given, and those of a role who are still there where
-- p_role is. The trigram index always: with a limit the planner would rather read the table and hope to meet
-- enough soon, which for a rare name means all of it.
-- The index isn't asked for p_whole, which is compared with what it finds: what follows the @ stands in many
-- people's addresses, and for each of its letters the index would read nearly everybody's.
DROP FUNCTION search_people(text[], boolean, integer);
CREATE FUNCTION search_people(
  p_patterns text[], p_whole text, p_role role DEFAULT NULL, p_verified boolean DEFAULT NULL, p_most integer DEFAULT NULL
) RETURNS SETOF person
LANGUAGE sql STABLE ROWS 100
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT * FROM person
  WHERE (name ILIKE ANY (p_patterns) OR email ILIKE ANY (p_patterns) OR phone ILIKE ANY (p_patterns))
    AND (p_whole IS NULL OR concat_ws(E'\n', name, email, phone) ILIKE p_whole)
    AND (p_role IS NULL OR role = p_role AND deleted_at IS NULL)
    AND (p_verified IS NULL OR verified = p_verified)
  LIMIT p_most
$$;
