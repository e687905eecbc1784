-- Who came in, who failed to, and which session ended why. Rows are never changed but for the erasure of a person.
CREATE TABLE "security_event" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "person_id" UUID,
    "actor_id" UUID,
    "session_id" UUID,
    "reason" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "security_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "security_event_at_idx" ON "security_event"("at");

-- CreateIndex
CREATE INDEX "security_event_person_id_id_idx" ON "security_event"("person_id", "id" DESC);

-- CreateIndex
CREATE INDEX "security_event_kind_id_idx" ON "security_event"("kind", "id" DESC);

-- CreateIndex
CREATE INDEX "security_event_address_id_idx" ON "security_event"("address", "id" DESC);

-- Old events are forgotten by a job; none is rewritten.
REVOKE UPDATE ON "security_event" FROM dayrise_app;

CREATE FUNCTION erase_security_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE security_event SET address = '', user_agent = '' WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER erase_security_events AFTER UPDATE ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_security_events();
