-- Posts as of p_at where it is given, which takes the owner's rights, else now.
CREATE OR REPLACE FUNCTION post_journals_when(p_at timestamptz, p_journals jsonb, p_actor uuid)
RETURNS TABLE (journal uuid, posted boolean)
LANGUAGE plpgsql AS $$
BEGIN
  IF p_at IS NULL THEN
    RETURN QUERY SELECT * FROM post_journals(p_journals, p_actor);
  ELSE
    RETURN QUERY SELECT * FROM post_journals_at(p_at, p_journals, p_actor);
  END IF;
END
$$;
