-- CreateEnum
CREATE TYPE "staff_set" AS ENUM ('owner', 'finance', 'support', 'auditor');

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "staff_set" "staff_set";

-- Until now every admin could do everything.
UPDATE "person" SET "staff_set" = 'owner' WHERE "role" = 'admin' AND "deleted_at" IS NULL;
