CREATE OR REPLACE FUNCTION search_people(
  p_patterns text[], p_whole text, p_role role DEFAULT NULL, p_verified boolean DEFAULT NULL, p_most integer DEFAULT NULL
) RETURNS SETOF person
LANGUAGE sql STABLE ROWS 100
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET jit = off AS $$
  SELECT * FROM person
  WHERE (name ILIKE ANY (p_patterns) OR email ILIKE ANY (p_patterns) OR phone ILIKE ANY (p_patterns))
    AND (p_whole IS NULL OR concat_ws(E'\n', name, email, phone) ILIKE p_whole)
    AND (p_role IS NULL OR role = p_role AND deleted_at IS NULL)
    AND (p_verified IS NULL OR verified = p_verified)
  LIMIT p_most
$$;
