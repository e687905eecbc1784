-- A deleted person leaves none of it, however the deletion came about.
CREATE OR REPLACE FUNCTION erase_factors() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM second_factor WHERE person_id = NEW.id;
  DELETE FROM recovery_code WHERE person_id = NEW.id;
  DELETE FROM auth_challenge WHERE person_id = NEW.id;
  DELETE FROM api_key WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;
