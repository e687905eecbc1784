-- What people are told in the app, and how they want to be told.
-- CreateEnum
CREATE TYPE "notification_kind" AS ENUM ('payment', 'withdrawal', 'plan', 'figures', 'ticket', 'security', 'queue', 'announcement');

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "kind" "notification_kind" NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "link" TEXT,
    "about_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_preference" (
    "person_id" UUID NOT NULL,
    "kind" "notification_kind" NOT NULL,
    "in_app" BOOLEAN NOT NULL,
    "mail" BOOLEAN NOT NULL,

    CONSTRAINT "notification_preference_pkey" PRIMARY KEY ("person_id","kind")
);

-- CreateTable
CREATE TABLE "daily_summary_off" (
    "person_id" UUID NOT NULL,

    CONSTRAINT "daily_summary_off_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "notification_person_id_event_id_key" ON "notification"("person_id", "event_id");

-- CreateIndex
CREATE INDEX "notification_unread" ON "notification"("person_id", "id" DESC) WHERE (read_at IS NULL);

-- CreateIndex
CREATE INDEX "notification_read" ON "notification"("person_id", "id" DESC) WHERE (read_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "notification_about" ON "notification"("about_id") WHERE (about_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_summary_off" ADD CONSTRAINT "daily_summary_off_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A deleted person leaves neither what they were told nor what others were told about them.
CREATE FUNCTION erase_notifications() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM notification WHERE person_id = NEW.id;
  DELETE FROM notification WHERE about_id = NEW.id;
  DELETE FROM notification_preference WHERE person_id = NEW.id;
  DELETE FROM daily_summary_off WHERE person_id = NEW.id;
  DELETE FROM outbox WHERE done_at IS NULL AND payload ->> 'about' = NEW.id::text;
  RETURN NULL;
END
$$;

CREATE TRIGGER erase_notifications AFTER UPDATE OF deleted_at ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_notifications();
