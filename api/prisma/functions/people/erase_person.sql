-- Deletes a person and removes every trace but the ledger's; answers the proof images that no payment names any
-- more, whose files are the caller's to remove. The row and the ids stay, because the ledger refers to them. Does
-- the same again when called again. The person must be locked, have nothing pending and no money left: raises
-- DR012 otherwise.
CREATE OR REPLACE FUNCTION erase_person(p_person uuid, p_at timestamptz) RETURNS SETOF text
LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  proofs text[] := ARRAY(SELECT DISTINCT proof_hash FROM payment WHERE person_id = p_person AND proof_hash IS NOT NULL);
BEGIN
  IF EXISTS (SELECT FROM payment WHERE person_id = p_person AND decision = 'pending')
    OR EXISTS (SELECT FROM withdrawal WHERE person_id = p_person AND decided_at IS NULL) THEN
    RAISE EXCEPTION 'something of person % waits for a decision', p_person USING ERRCODE = 'DR012';
  END IF;
  UPDATE payment SET wallet = NULL, transaction_hash = NULL, proof_hash = NULL WHERE person_id = p_person;
  UPDATE withdrawal SET wallet = '' WHERE person_id = p_person;
  UPDATE ticket SET title = 'Removed', description = 'Removed', status = 'closed', closed_at = coalesce(closed_at, p_at)
    WHERE person_id = p_person;
  -- Also those in which they viewed somebody as a member of staff.
  UPDATE session SET user_agent = '', address = '' WHERE person_id = p_person OR viewer_id = p_person;
  -- Their own answers, and what staff were told about them.
  DELETE FROM idempotency_key WHERE person_id = p_person;
  DELETE FROM idempotency_key WHERE person_id IN (SELECT id FROM person WHERE role = 'admin')
    AND answer::text LIKE '%' || p_person || '%';
  -- The address is unique, and one that mail can't reach.
  UPDATE person SET name = 'Deleted person', email = p_person || '@deleted.invalid', phone = '', password_hash = '',
    verified = false, deleted_at = coalesce(deleted_at, p_at)
    WHERE id = p_person;
  RETURN QUERY SELECT proof FROM unnest(proofs) AS proof
    WHERE NOT EXISTS (SELECT FROM payment WHERE proof_hash = proof);
END
$$;
