-- Second factors: authenticator apps, passkeys and recovery codes, and when a session's person last proved who they are.
-- CreateEnum
CREATE TYPE "factor_kind" AS ENUM ('totp', 'passkey');

-- CreateEnum
CREATE TYPE "challenge_purpose" AS ENUM ('sign_in', 'new_totp', 'new_passkey', 'passkey');

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
-- Sessions that are open now were confirmed when they began.
UPDATE "session" SET "confirmed_at" = "created_at";

-- CreateTable
CREATE TABLE "second_factor" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "kind" "factor_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "secret" BYTEA,
    "last_step" BIGINT,
    "credential_id" TEXT,
    "public_key" BYTEA,
    "sign_count" BIGINT,
    "transports" TEXT[],

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_challenge" (
    "id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "purpose" "challenge_purpose" NOT NULL,
    "person_id" UUID,
    "data" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "auth_challenge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "second_factor_credential_id_key" ON "second_factor"("credential_id");

-- CreateIndex
CREATE INDEX "second_factor_person_id_idx" ON "second_factor"("person_id");

-- CreateIndex
CREATE INDEX "recovery_code_person_id_idx" ON "recovery_code"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "auth_challenge_token_hash_key" ON "auth_challenge"("token_hash");

-- CreateIndex
CREATE INDEX "auth_challenge_expires_at_idx" ON "auth_challenge"("expires_at");

-- CreateIndex
CREATE INDEX "auth_challenge_person_id_idx" ON "auth_challenge"("person_id");

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_challenge" ADD CONSTRAINT "auth_challenge_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Each kind has what it needs, and nothing of the other.
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_has_its_parts" CHECK (
  CASE kind
    WHEN 'totp' THEN num_nulls(secret, last_step) = 0 AND num_nonnulls(credential_id, public_key, sign_count) = 0
    ELSE num_nulls(credential_id, public_key, sign_count) = 0 AND num_nonnulls(secret, last_step) = 0
  END);

-- A deleted person leaves none of it, however the deletion came about.
CREATE FUNCTION erase_factors() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM second_factor WHERE person_id = NEW.id;
  DELETE FROM recovery_code WHERE person_id = NEW.id;
  DELETE FROM auth_challenge WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION erase_factors() FROM PUBLIC;

CREATE TRIGGER erase_factors AFTER UPDATE OF deleted_at ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_factors();
