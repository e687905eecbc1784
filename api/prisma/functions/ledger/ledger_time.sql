-- The time of a journal that is posted now.
CREATE OR REPLACE FUNCTION ledger_time() RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT greatest(now(), closed_until) FROM ledger_state
$$;
