-- Nobody takes care of a payment or a withdrawal that is decided.
CREATE OR REPLACE FUNCTION end_assignment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM assignment WHERE record_id = NEW.id;
  RETURN NULL;
END
$$;
