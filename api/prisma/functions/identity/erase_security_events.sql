CREATE OR REPLACE FUNCTION erase_security_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE security_event SET address = '', user_agent = '' WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;
