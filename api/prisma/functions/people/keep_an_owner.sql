-- Refuses to take away the last owner, too. Whoever takes one away waits for the others who do. Raises DR013.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('admins', 0));
  IF NOT EXISTS (
    SELECT FROM person
    WHERE role = 'admin' AND staff_set = 'owner' AND invited_at IS NULL AND deleted_at IS NULL AND id <> NEW.id
  ) THEN
    RAISE EXCEPTION 'person % is the last owner', NEW.id USING ERRCODE = 'DR013';
  END IF;
  RETURN NEW;
END
$$;
