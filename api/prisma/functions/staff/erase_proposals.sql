-- Proposals about a deleted person go with them: what they say is personal.
CREATE OR REPLACE FUNCTION erase_proposals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM proposal WHERE person_id = NEW.id OR subject_id = OLD.email;
  RETURN NULL;
END
$$;
