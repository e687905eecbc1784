-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "may_trade" BOOLEAN NOT NULL,
    "addresses" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "last_address" TEXT NOT NULL DEFAULT '',
    "uses" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "api_key_person_id_idx" ON "api_key"("person_id");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- A deleted person leaves none of it, however the deletion came about.
CREATE OR REPLACE FUNCTION erase_factors() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM second_factor WHERE person_id = NEW.id;
  DELETE FROM recovery_code WHERE person_id = NEW.id;
  DELETE FROM auth_challenge WHERE person_id = NEW.id;
  DELETE FROM api_key WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;
