-- Archives of everything about a person.
CREATE TABLE "data_export" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "requester_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimed_until" TIMESTAMPTZ(3),
    "ready_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "size" BIGINT,
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "data_export_person_id_requested_at_idx" ON "data_export"("person_id", "requested_at" DESC);

-- CreateIndex
CREATE INDEX "data_export_requester_id_idx" ON "data_export"("requester_id");

-- CreateIndex
CREATE INDEX "data_export_unfinished" ON "data_export"("requested_at") WHERE (ready_at IS NULL AND failed_at IS NULL);

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_requester_id_fkey" FOREIGN KEY ("requester_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- A deleted person's archives can't be made or downloaded any more. The clean-up job removes files without a row.
CREATE FUNCTION erase_data_exports() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM data_export WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER erase_data_exports AFTER UPDATE OF deleted_at ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_data_exports();
