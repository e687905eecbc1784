-- Tickets as threads: messages with images, internal notes, assignment, states, canned replies.
-- CreateEnum
CREATE TYPE "ticket_state" AS ENUM ('open', 'waiting', 'closed');

-- CreateEnum
CREATE TYPE "message_author" AS ENUM ('person', 'staff');

-- CreateTable
CREATE TABLE "ticket_message" (
    "id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "author" "message_author" NOT NULL,
    "author_id" UUID NOT NULL,
    "internal" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_image" (
    "id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "message_id" UUID,
    "hash" CHAR(64) NOT NULL,

    CONSTRAINT "ticket_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "canned_reply" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "canned_reply_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "assignee_id" UUID,
ADD COLUMN     "follows_id" UUID,
ADD COLUMN     "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "last_message_id" UUID,
ADD COLUMN     "message_count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "state" "ticket_state" NOT NULL DEFAULT 'open';

UPDATE "ticket" SET "last_message_at" = "created_at",
  "state" = CASE "status" WHEN 'closed' THEN 'closed'::ticket_state ELSE 'open' END;

-- Only staff write internal notes.
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_internal_by_staff" CHECK (NOT internal OR author = 'staff');

-- Processes of the previous version write `status` alone, as erase_person does.
CREATE FUNCTION follow_ticket_status() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status = 'closed' THEN
    NEW.state := 'closed';
  ELSIF NEW.state = 'closed' THEN
    NEW.state := 'open';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER ticket_state_follows BEFORE INSERT OR UPDATE OF status ON ticket
  FOR EACH ROW EXECUTE FUNCTION follow_ticket_status();

-- What was written stays as it was; only erasing a person removes it.
REVOKE UPDATE, DELETE ON "ticket_message", "ticket_image" FROM dayrise_app;

-- A deleted person leaves no message: neither theirs, nor answers and notes about them, nor kept answers with those.
CREATE FUNCTION erase_tickets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
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
REVOKE ALL ON FUNCTION erase_tickets() FROM PUBLIC;
CREATE TRIGGER erase_tickets AFTER UPDATE OF deleted_at ON person
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_tickets();

-- Kept answers that show a message.
CREATE INDEX "idempotency_key_shown_ticket" ON "idempotency_key" ((answer #>> '{message,ticket}')) WHERE answer ? 'message';

-- CreateIndex
CREATE INDEX "ticket_message_ticket_id_id_idx" ON "ticket_message"("ticket_id", "id" DESC);

-- CreateIndex
CREATE INDEX "ticket_message_author_id_idx" ON "ticket_message"("author_id");

-- CreateIndex
CREATE INDEX "ticket_image_ticket_id_idx" ON "ticket_image"("ticket_id");

-- CreateIndex
CREATE INDEX "ticket_image_message_id_idx" ON "ticket_image"("message_id");

-- CreateIndex
CREATE INDEX "ticket_image_hash_idx" ON "ticket_image"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_last_message_id_key" ON "ticket"("last_message_id");

-- CreateIndex
CREATE INDEX "ticket_person_id_last_message_at_id_idx" ON "ticket"("person_id", "last_message_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ticket_state_last_message_at_id_idx" ON "ticket"("state", "last_message_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ticket_assignee_id_state_last_message_at_id_idx" ON "ticket"("assignee_id", "state", "last_message_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ticket_follows_id_idx" ON "ticket"("follows_id");

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_follows_id_fkey" FOREIGN KEY ("follows_id") REFERENCES "ticket"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_last_message_id_fkey" FOREIGN KEY ("last_message_id") REFERENCES "ticket_message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_image" ADD CONSTRAINT "ticket_image_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_image" ADD CONSTRAINT "ticket_image_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "ticket_message"("id") ON DELETE SET NULL ON UPDATE CASCADE;
