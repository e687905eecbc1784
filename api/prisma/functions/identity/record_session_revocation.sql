CREATE OR REPLACE FUNCTION record_session_revocation() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO session_revocation (session_id, token_hash, reason)
  VALUES (NEW.id, NEW.token_hash, coalesce(NEW.end_reason, 'revoked'))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
