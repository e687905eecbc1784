-- Raises DR012 while there is money on the accounts.
CREATE OR REPLACE FUNCTION close_accounts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
BEGIN
  IF EXISTS (SELECT FROM account WHERE person_id = NEW.id AND balance <> 0) THEN
    RAISE EXCEPTION 'person % has money left to be written off', NEW.id USING ERRCODE = 'DR012';
  END IF;
  UPDATE account SET closed_at = NEW.deleted_at WHERE person_id = NEW.id;
  INSERT INTO erasure (person_id, erased_at) VALUES (NEW.id, NEW.deleted_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
