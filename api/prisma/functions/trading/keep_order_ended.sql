-- An order that has ended stays as it is; erasing its person takes only the name that they gave it.
CREATE OR REPLACE FUNCTION keep_order_ended() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF to_jsonb(NEW) - 'client_order_id' <> to_jsonb(OLD) - 'client_order_id' THEN
    RAISE EXCEPTION 'order % has ended', OLD.id USING ERRCODE = 'DR023';
  END IF;
  RETURN NEW;
END
$$;
