-- CreateEnum
CREATE TYPE "announcement_kind" AS ENUM ('notice', 'maintenance');

-- AlterTable
ALTER TABLE "wallet" ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "announcement" (
    "id" UUID NOT NULL,
    "kind" "announcement_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "announcement_ends_after_start" CHECK ("ends_at" > "starts_at")
);

-- CreateIndex
CREATE INDEX "announcement_ends_at_idx" ON "announcement"("ends_at");
