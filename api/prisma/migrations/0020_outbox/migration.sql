-- What is to be done after a transaction: written in that transaction, carried out by a job.
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "person_id" UUID,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "done_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "outbox_due" ON "outbox"("due_at") WHERE (done_at IS NULL);

-- CreateIndex
CREATE INDEX "outbox_done" ON "outbox"("done_at") WHERE (done_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "outbox_person_id_idx" ON "outbox"("person_id");

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "email_refused_at" TIMESTAMPTZ(3),
ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3);

-- Nothing is sent to a deleted person, and no trace of what was to be sent stays. A trigger of its own, so that
-- later migrations don't have to repeat erase_person.
CREATE FUNCTION erase_outbox() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM outbox WHERE person_id = OLD.id;
  DELETE FROM outbox WHERE done_at IS NULL AND payload ->> 'email' = OLD.email;
  NEW.email_verified_at := NULL;
  NEW.email_refused_at := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER erase_outbox BEFORE UPDATE ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_outbox();
