CREATE OR REPLACE FUNCTION erase_contact_details() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM mail_link WHERE person_id = NEW.id;
  DELETE FROM contact_change WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;
