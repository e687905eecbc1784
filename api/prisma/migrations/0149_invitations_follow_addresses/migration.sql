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
REVOKE ALL ON FUNCTION move_invitations() FROM PUBLIC;
-- Whoever never confirmed an address may not have been the one who was invited there.
CREATE TRIGGER move_invitations AFTER UPDATE OF email ON person FOR EACH ROW
  WHEN (old.email <> new.email AND old.email_verified_at IS NOT NULL AND new.deleted_at IS NULL)
  EXECUTE FUNCTION move_invitations();

-- The invitations of colleagues whose address changed before.
UPDATE proposal SET subject_id = person.email
FROM contact_change JOIN person ON person.id = contact_change.person_id
WHERE kind = 'invitation' AND state = 'confirmed' AND subject_id = contact_change.before
  AND contact_change.field = 'email' AND person.deleted_at IS NULL AND person.email <> subject_id;
