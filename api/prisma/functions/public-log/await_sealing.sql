CREATE OR REPLACE FUNCTION await_sealing() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journal_unsealed (journal_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
