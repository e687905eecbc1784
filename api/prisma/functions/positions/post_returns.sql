-- Posts them now: the application's way.
CREATE OR REPLACE FUNCTION post_returns(p_people uuid[], p_day date) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT post_returns_at(p_people, p_day, ledger_time())
$$;
