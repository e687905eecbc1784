-- Erasing a person forgets the language.
CREATE OR REPLACE FUNCTION erase_language() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.language := NULL;
  RETURN NEW;
END $$;
