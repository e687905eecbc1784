-- Keeps what a claimed key was answered, in the transaction of the command's effect.
CREATE OR REPLACE FUNCTION keep_answer(
  p_person uuid, p_key text, p_fingerprint text, p_status int, p_answer jsonb, p_at timestamptz
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO idempotency_key (person_id, key, fingerprint, status, answer, created_at)
    VALUES (p_person, p_key, p_fingerprint, p_status, p_answer, p_at)
  ON CONFLICT (person_id, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, status = excluded.status, answer = excluded.answer,
      created_at = excluded.created_at
$$;
