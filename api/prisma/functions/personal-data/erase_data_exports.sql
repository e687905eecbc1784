-- A deleted person's archives can't be made or downloaded any more. The clean-up job removes files without a row.
CREATE OR REPLACE FUNCTION erase_data_exports() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM data_export WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;
