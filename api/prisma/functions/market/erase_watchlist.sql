-- A deleted person leaves no watch list. Alerts go with their coins.
CREATE OR REPLACE FUNCTION erase_watchlist() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM watched_coin WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;
