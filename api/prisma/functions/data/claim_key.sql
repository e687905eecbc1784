-- Takes a key until the transaction ends, and answers what it was answered before, if that was after p_since.
-- The lock is the transaction's own: a process that dies frees the key with it. Not a STABLE function: what it
-- reads must be as of after the lock. Raises DR009 while another call with the key is at work, DR010 where the
-- key came with another input.
CREATE OR REPLACE FUNCTION claim_key(
  p_person uuid, p_key text, p_fingerprint text, p_since timestamptz, OUT status smallint, OUT answer jsonb
)
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off SET jit = off AS $$
DECLARE
  known idempotency_key;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('idempotency:' || p_person || ':' || p_key, 0)) THEN
    RAISE EXCEPTION 'a call with this key is at work' USING ERRCODE = 'DR009';
  END IF;
  SELECT * INTO known FROM idempotency_key k
    WHERE k.person_id = p_person AND k.key = p_key AND k.created_at > p_since;
  IF known.fingerprint <> p_fingerprint THEN
    RAISE EXCEPTION 'this key came with another input' USING ERRCODE = 'DR010';
  END IF;
  status := known.status;
  answer := known.answer;
END
$$;
