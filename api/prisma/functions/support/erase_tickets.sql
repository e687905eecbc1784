-- A deleted person leaves no message: neither theirs, nor answers and notes about them, nor kept answers with those.
CREATE OR REPLACE FUNCTION erase_tickets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  threads uuid[] := ARRAY(SELECT id FROM ticket WHERE person_id = NEW.id);
BEGIN
  DELETE FROM idempotency_key WHERE answer ? 'message' AND answer #>> '{message,ticket}' = ANY (threads::text[]);
  UPDATE ticket SET last_message_id = NULL, message_count = 1, last_message_at = created_at WHERE id = ANY (threads);
  DELETE FROM ticket_image WHERE ticket_id = ANY (threads);
  DELETE FROM ticket_message WHERE ticket_id = ANY (threads);
  UPDATE ticket SET assignee_id = NULL WHERE assignee_id = NEW.id;
  RETURN NULL;
END
$$;
