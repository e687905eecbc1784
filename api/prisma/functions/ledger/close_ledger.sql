-- Closes the ledger until p_at, or until now if that is earlier. Returns the time until which it is closed.
CREATE OR REPLACE FUNCTION close_ledger(p_at timestamptz) RETURNS timestamptz
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE ledger_state SET closed_until = greatest(closed_until, least(p_at, clock_timestamp())) RETURNING closed_until
$$;
