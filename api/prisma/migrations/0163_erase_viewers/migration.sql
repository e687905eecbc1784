-- The erasure of former staff finds what they did to others, and each erasure the mails that failed, without reading
-- the whole tables.
CREATE INDEX "session_viewing" ON "session"("viewer_id") WHERE (viewer_id IS NOT NULL);
CREATE INDEX "outbox_failed" ON "outbox"("done_at") WHERE (error IS NOT NULL);
CREATE INDEX "security_event_on_others" ON "security_event"("actor_id") WHERE (actor_id <> person_id);

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

CREATE OR REPLACE FUNCTION erase_security_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE security_event SET address = '', user_agent = '' WHERE person_id = NEW.id;
  -- What they did to others as a member of staff has their address; the device is that of the other person.
  UPDATE security_event SET address = '' WHERE actor_id = NEW.id AND actor_id <> person_id;
  RETURN NULL;
END
$$;

-- Nothing is sent to a deleted person, and no trace of what was to be sent stays. A trigger of its own, so that
-- later migrations don't have to repeat erase_person.
CREATE OR REPLACE FUNCTION erase_outbox() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM outbox WHERE person_id = OLD.id;
  DELETE FROM outbox WHERE done_at IS NULL AND payload ->> 'email' = OLD.email;
  -- A mail that was given up keeps what the mail server answered, which may name the address.
  DELETE FROM outbox WHERE done_at IS NOT NULL AND error IS NOT NULL AND position(OLD.email IN error) > 0;
  NEW.email_verified_at := NULL;
  NEW.email_refused_at := NULL;
  RETURN NEW;
END
$$;

-- What was left of those who were erased before.
UPDATE session SET user_agent = '', address = '' FROM person
WHERE person.id = viewer_id AND person.deleted_at IS NOT NULL;
UPDATE security_event SET address = '' FROM person
WHERE person.id = actor_id AND actor_id <> person_id AND person.deleted_at IS NOT NULL;
