-- Nothing is sent to a deleted person, and no trace of what was to be sent stays. A trigger of its own, so that
-- later migrations don't have to repeat erase_person.
CREATE OR REPLACE FUNCTION erase_outbox() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM outbox WHERE person_id = OLD.id;
  DELETE FROM outbox WHERE done_at IS NULL AND payload ->> 'email' = OLD.email;
  -- A mail that was given up keeps what the mail server answered, which may name the address.
  DELETE FROM outbox WHERE done_at IS NOT NULL AND error IS NOT NULL AND position(OLD.email IN error) > 0;
  NEW.email_verified_at := NULL;
  NEW.email_refused_at := NULL;
  RETURN NEW;
END
$$;
