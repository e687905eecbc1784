-- Returns that could not be posted, and the admin who always remains.

-- A person's return of a day that was refused: the row goes once it is posted, or not due any more.
CREATE TABLE "return_failure" (
    "day" DATE NOT NULL,
    "person_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "first_failed_at" TIMESTAMPTZ(3) NOT NULL,
    "last_failed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "return_failure_pkey" PRIMARY KEY ("day","person_id")
);

-- AddForeignKey
ALTER TABLE "return_failure" ADD CONSTRAINT "return_failure_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Days that are not complete: there are never many.
CREATE INDEX "daily_rate_unposted" ON "daily_rate"("day") WHERE (posted_at IS NULL);

-- Refuses to take away the last admin. Whoever takes one away waits for the others who do, so that each counts
-- those who are left. Raises DR013.
CREATE FUNCTION keep_an_admin() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('admins', 0));
  IF NOT EXISTS (SELECT FROM person WHERE role = 'admin' AND deleted_at IS NULL AND id <> NEW.id) THEN
    RAISE EXCEPTION 'person % is the last admin', NEW.id USING ERRCODE = 'DR013';
  END IF;
  RETURN NEW;
END
$$;
REVOKE ALL ON FUNCTION keep_an_admin() FROM PUBLIC;

CREATE TRIGGER person_last_admin BEFORE UPDATE OF role, deleted_at ON person
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.deleted_at IS NULL AND (NEW.role <> 'admin' OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_admin();

CREATE INDEX "person_admin" ON "person"("id") WHERE (role = 'admin' AND deleted_at IS NULL);
