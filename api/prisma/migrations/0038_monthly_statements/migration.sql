-- CreateTable
CREATE TABLE "monthly_statement" (
    "person_id" UUID NOT NULL,
    "month" CHAR(7) NOT NULL,
    "holder" TEXT NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "monthly_statement_pkey" PRIMARY KEY ("person_id","month")
);

-- CreateIndex
CREATE INDEX "monthly_statement_hash_idx" ON "monthly_statement"("hash");

-- AddForeignKey
ALTER TABLE "monthly_statement" ADD CONSTRAINT "monthly_statement_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Processes of the previous version erase people, too, and know nothing of their statements.
CREATE FUNCTION erase_monthly_statements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM monthly_statement WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION erase_monthly_statements() FROM PUBLIC;
CREATE TRIGGER erase_monthly_statements AFTER UPDATE OF deleted_at ON person
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION erase_monthly_statements();
