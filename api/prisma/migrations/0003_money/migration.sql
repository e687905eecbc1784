-- CreateEnum
CREATE TYPE "account_kind" AS ENUM ('cash', 'hold', 'principal', 'profit', 'clearing', 'payouts', 'fees', 'returns', 'adjustments');

-- CreateEnum
CREATE TYPE "journal_kind" AS ENUM ('payment_activated', 'daily_return', 'profit_moved', 'plan_closed', 'withdrawal_requested', 'withdrawal_approved', 'withdrawal_rejected', 'withdrawal_cancelled', 'adjustment', 'correction', 'write_off');

-- CreateEnum
CREATE TYPE "payment_decision" AS ENUM ('pending', 'active', 'declined');

-- CreateEnum
CREATE TYPE "withdrawal_status" AS ENUM ('pending', 'approved', 'rejected', 'cancelled');

-- CreateEnum
CREATE TYPE "rate_source" AS ENUM ('coingecko', 'simulated');

-- CreateTable
CREATE TABLE "account" (
    "id" BIGSERIAL NOT NULL,
    "kind" "account_kind" NOT NULL,
    "person_id" UUID,
    "method" TEXT NOT NULL DEFAULT '',
    "balance" BIGINT,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "journal" (
    "id" UUID NOT NULL,
    "kind" "journal_kind" NOT NULL,
    "reference" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "actor_id" UUID,
    "reason" TEXT,
    "corrects" UUID,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "journal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entry" (
    "id" BIGSERIAL NOT NULL,
    "account_id" BIGINT NOT NULL,
    "journal_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "balance_after" BIGINT,
    "position_id" UUID,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entry_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "account_snapshot" (
    "account_id" BIGINT NOT NULL,
    "up_to_entry" BIGINT NOT NULL,
    "balance" BIGINT NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_snapshot_pkey" PRIMARY KEY ("account_id","up_to_entry")
);

-- CreateTable
CREATE TABLE "person_figures" (
    "person_id" UUID NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,
    "deposit" BIGINT NOT NULL DEFAULT 0,
    "profit" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "person_figures_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "plan" TEXT NOT NULL,
    "method" TEXT,
    "wallet" TEXT,
    "amount" BIGINT NOT NULL,
    "transaction_hash" TEXT,
    "proof_hash" CHAR(64) NOT NULL,
    "proof_seen_before" BOOLEAN NOT NULL,
    "decision" "payment_decision" NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "decided_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "position" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "plan" TEXT NOT NULL,
    "opened" BIGINT NOT NULL,
    "principal" BIGINT NOT NULL DEFAULT 0,
    "carry" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "position_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_rate" (
    "day" DATE NOT NULL,
    "rate" INTEGER NOT NULL,
    "source" "rate_source" NOT NULL,
    "positions" INTEGER,
    "amount" BIGINT,
    "posted_at" TIMESTAMPTZ(3),

    CONSTRAINT "daily_rate_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "position_return" (
    "person_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "position_id" UUID NOT NULL,
    "rate" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "corrected" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "position_return_pkey" PRIMARY KEY ("person_id","day","position_id")
);

-- CreateTable
CREATE TABLE "withdrawal" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "charge" BIGINT NOT NULL,
    "method" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "status" "withdrawal_status" NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "decided_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "withdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "journal_id" UUID,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_state" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "posting_stopped" BOOLEAN NOT NULL DEFAULT false,
    "checked_at" TIMESTAMPTZ(3),
    "journals" BIGINT NOT NULL DEFAULT 0,
    "checks" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "ledger_state_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_person_id_kind_key" ON "account"("person_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "account_platform" ON "account"("kind", "method") WHERE (person_id IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "journal_corrects_key" ON "journal"("corrects");

-- CreateIndex
CREATE UNIQUE INDEX "journal_kind_reference_key" ON "journal"("kind", "reference");

-- CreateIndex
CREATE INDEX "entry_journal_id_idx" ON "entry"("journal_id");

-- CreateIndex
CREATE INDEX "entry_position" ON "entry"("position_id") WHERE (position_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "person_figures_balance_person_id_idx" ON "person_figures"("balance", "person_id");

-- CreateIndex
CREATE INDEX "person_figures_deposit_person_id_idx" ON "person_figures"("deposit", "person_id");

-- CreateIndex
CREATE INDEX "person_figures_profit_person_id_idx" ON "person_figures"("profit", "person_id");

-- CreateIndex
CREATE INDEX "payment_person_id_id_idx" ON "payment"("person_id", "id" DESC);

-- CreateIndex
CREATE INDEX "payment_decision_id_idx" ON "payment"("decision", "id" DESC);

-- CreateIndex
CREATE INDEX "payment_decided" ON "payment"("id" DESC) WHERE (decision <> 'pending');

-- CreateIndex
CREATE INDEX "payment_with_transaction" ON "payment"("id" DESC) WHERE (transaction_hash IS NOT NULL);

-- CreateIndex
CREATE INDEX "payment_proof_hash_idx" ON "payment"("proof_hash");

-- CreateIndex
CREATE UNIQUE INDEX "position_payment_id_key" ON "position"("payment_id");

-- CreateIndex
CREATE INDEX "position_person_id_opened_at_idx" ON "position"("person_id", "opened_at");

-- CreateIndex
CREATE INDEX "position_open" ON "position"("person_id") WHERE (closed_at IS NULL);

-- CreateIndex
CREATE INDEX "position_return_position_id_day_idx" ON "position_return"("position_id", "day" DESC);

-- CreateIndex
CREATE INDEX "position_return_day_idx" ON "position_return"("day");

-- CreateIndex
CREATE INDEX "withdrawal_person_id_id_idx" ON "withdrawal"("person_id", "id" DESC);

-- CreateIndex
CREATE INDEX "withdrawal_pending" ON "withdrawal"("person_id") WHERE (status = 'pending');

-- CreateIndex
CREATE INDEX "withdrawal_status_id_idx" ON "withdrawal"("status", "id" DESC);

-- CreateIndex
CREATE INDEX "withdrawal_decided" ON "withdrawal"("id" DESC) WHERE (status <> 'pending');

-- CreateIndex
CREATE UNIQUE INDEX "audit_event_journal_id_key" ON "audit_event"("journal_id");

-- CreateIndex
CREATE INDEX "audit_event_actor_id_id_idx" ON "audit_event"("actor_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_event_action_id_idx" ON "audit_event"("action", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_event_subject_id_id_idx" ON "audit_event"("subject_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "person_figures" ADD CONSTRAINT "person_figures_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "position" ADD CONSTRAINT "position_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "position" ADD CONSTRAINT "position_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "position_return" ADD CONSTRAINT "position_return_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "position"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
