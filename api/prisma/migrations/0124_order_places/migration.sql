-- DropIndex
DROP INDEX "trade_order_trailing";

-- AlterTable
ALTER TABLE "trade_order" ADD COLUMN     "place" BIGSERIAL NOT NULL;

-- CreateIndex
CREATE INDEX "trade_order_marks" ON "trade_order"("asset", "side", "mark") WHERE (ended_at IS NULL AND type = 'trailing_stop' AND triggered_at IS NULL);
