-- Posts as of p_at where it is given, which takes the owner's rights, else now.
CREATE OR REPLACE FUNCTION post_returns_when(p_people uuid[], p_day date, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
  IF p_at IS NULL THEN
    RETURN post_returns(p_people, p_day);
  END IF;
  RETURN post_returns_at(p_people, p_day, p_at);
END
$$;
