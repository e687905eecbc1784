-- People who asked to be deleted.
CREATE TABLE "deletion_request" (
    "person_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deletion_request_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE INDEX "deletion_request_due_at_idx" ON "deletion_request"("due_at");

-- AddForeignKey
ALTER TABLE "deletion_request" ADD CONSTRAINT "deletion_request_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- However somebody is deleted, nothing is left to carry out.
CREATE FUNCTION erase_deletion_request() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM deletion_request WHERE person_id = OLD.id;
  RETURN NEW;
END
$$;

CREATE TRIGGER erase_deletion_request BEFORE UPDATE ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_deletion_request();
