-- Processes of the previous version erase people, too, and know nothing of their statements.
CREATE OR REPLACE FUNCTION erase_monthly_statements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
BEGIN
  DELETE FROM monthly_statement WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;
