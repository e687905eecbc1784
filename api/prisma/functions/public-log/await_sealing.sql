-- Notes that the clock was behind the ledger. A second is for the rounding to milliseconds.
CREATE OR REPLACE FUNCTION await_sealing() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journal_unsealed (journal_id) VALUES (NEW.id);
  IF NEW.occurred_at > clock_timestamp() + interval '1 second' THEN
    INSERT INTO clock_correction (journal_id, clock_at) VALUES (NEW.id, clock_timestamp());
  END IF;
  RETURN NULL;
END
$$;
