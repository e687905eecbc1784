-- At the end of the transaction every journal that it added must have entries.
CREATE OR REPLACE FUNCTION demand_entries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM entry WHERE journal_id = NEW.id) THEN
    RAISE EXCEPTION 'journal % has no legs', NEW.id USING ERRCODE = 'DR002';
  END IF;
  RETURN NULL;
END
$$;
