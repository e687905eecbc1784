CREATE OR REPLACE FUNCTION erase_security_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE security_event SET address = '', user_agent = '' WHERE person_id = NEW.id;
  -- What they did to others as a member of staff has their address; the device is that of the other person.
  UPDATE security_event SET address = '' WHERE actor_id = NEW.id AND actor_id <> person_id;
  RETURN NULL;
END
$$;
