-- Proposals about a deleted person go with them: what they say is personal. What somebody decided alone still counts
-- for the day, without saying about whom. Nothing stays assigned to them.
CREATE OR REPLACE FUNCTION erase_proposals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE proposal SET person_id = NULL, subject_id = '', input = '{}', reason = ''
  WHERE state = 'alone' AND person_id = NEW.id;
  DELETE FROM proposal WHERE person_id = NEW.id OR subject_id = OLD.email;
  DELETE FROM assignment WHERE assignee_id = NEW.id;
  RETURN NULL;
END
$$;

-- What is still assigned to people who may no longer decide or answer it.
DELETE FROM assignment USING person
WHERE person.id = assignee_id AND (staff_set IS NULL OR staff_set NOT IN ('owner', 'finance'));
UPDATE ticket SET assignee_id = NULL FROM person
WHERE person.id = assignee_id AND ticket.status = 'pending'
  AND (staff_set IS NULL OR staff_set NOT IN ('owner', 'support'));

-- Notices of proposals name who made them, also after that person is erased. The page of proposals has what still waits.
DELETE FROM notification WHERE kind = 'proposal';
