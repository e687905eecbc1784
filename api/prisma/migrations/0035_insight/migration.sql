-- CreateTable
CREATE TABLE "insight_day" (
    "day" DATE NOT NULL,
    "deposits" BIGINT NOT NULL,
    "deposit_count" INTEGER NOT NULL,
    "withdrawals" BIGINT NOT NULL,
    "withdrawal_count" INTEGER NOT NULL,
    "principal" BIGINT NOT NULL,
    "sign_ups" INTEGER NOT NULL,
    "payment_wait" DOUBLE PRECISION,
    "withdrawal_wait" DOUBLE PRECISION,

    CONSTRAINT "insight_day_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "payment_decided_at_idx" ON "payment"("decided_at");

-- CreateIndex
CREATE INDEX "withdrawal_decided_at_idx" ON "withdrawal"("decided_at");
