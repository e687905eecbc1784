-- Links that were mailed: to confirm an address, undo its change, reset a password, report a sign-in.
CREATE TABLE "mail_link" (
    "id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_link_token_hash_key" ON "mail_link"("token_hash");

-- CreateIndex
CREATE INDEX "mail_link_person_id_purpose_idx" ON "mail_link"("person_id", "purpose");

-- CreateIndex
CREATE INDEX "mail_link_undo_email" ON "mail_link"("email") WHERE (used_at IS NULL AND purpose = 'undo');

-- CreateIndex
CREATE INDEX "mail_link_expires_at_idx" ON "mail_link"("expires_at");

-- AddForeignKey
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Changes of people's contact details by themselves.
CREATE TABLE "contact_change" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "field" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,

    CONSTRAINT "contact_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_change_person_id_id_idx" ON "contact_change"("person_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- History is not rewritten.
REVOKE UPDATE ON "contact_change" FROM dayrise_app;

CREATE FUNCTION erase_contact_details() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM mail_link WHERE person_id = NEW.id;
  DELETE FROM contact_change WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER erase_contact_details AFTER UPDATE ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_contact_details();
