-- A decided invitation follows the person to another address, so that it is erased with them. An open one doesn't:
-- somebody else than was proposed could be confirmed.
CREATE OR REPLACE FUNCTION move_invitations() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE proposal SET subject_id = NEW.email
  WHERE kind = 'invitation' AND subject_id = OLD.email AND state <> 'open';
  RETURN NULL;
END
$$;
