-- A deleted person's devices get nothing more.
CREATE OR REPLACE FUNCTION erase_push_subscriptions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM push_subscription WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;
