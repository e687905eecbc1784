-- The entry of the log for a journal.
CREATE OR REPLACE FUNCTION log_entry(p_salt bytea, p_journal uuid) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT sha256(p_salt || convert_to(canonical_journal(p_journal), 'UTF8'))
$$;
