-- Ends of sessions that Redis and the open tabs are still to be told of: written in the transaction of the end,
-- whoever ends it, and carried out by a job.
CREATE TABLE "session_revocation" (
    "session_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "reason" "session_end" NOT NULL,
    "carried_out_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_revocation_pkey" PRIMARY KEY ("session_id")
);

-- CreateIndex
CREATE INDEX "session_revocation_carried_out_at_idx" ON "session_revocation"("carried_out_at");

CREATE FUNCTION record_session_revocation() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO session_revocation (session_id, token_hash, reason)
  VALUES (NEW.id, NEW.token_hash, coalesce(NEW.end_reason, 'revoked'))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER session_revocation AFTER UPDATE ON session
FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
EXECUTE FUNCTION record_session_revocation();
