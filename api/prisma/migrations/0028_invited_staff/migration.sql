-- Staff who were invited and have not accepted yet.
ALTER TABLE "person" ADD COLUMN     "invited_at" TIMESTAMPTZ(3);

-- Refuses to take away the last owner, too. Whoever takes one away waits for the others who do. Raises DR013.
CREATE FUNCTION keep_an_owner() RETURNS trigger
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
REVOKE ALL ON FUNCTION keep_an_owner() FROM PUBLIC;

CREATE TRIGGER person_last_owner BEFORE UPDATE OF role, staff_set, deleted_at ON person
  FOR EACH ROW WHEN (
    OLD.role = 'admin' AND OLD.staff_set = 'owner' AND OLD.invited_at IS NULL AND OLD.deleted_at IS NULL
    AND (NEW.role <> 'admin' OR NEW.staff_set IS DISTINCT FROM 'owner' OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();
