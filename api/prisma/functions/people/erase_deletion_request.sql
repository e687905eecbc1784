-- However somebody is deleted, nothing is left to carry out.
CREATE OR REPLACE FUNCTION erase_deletion_request() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM deletion_request WHERE person_id = OLD.id;
  RETURN NEW;
END
$$;
