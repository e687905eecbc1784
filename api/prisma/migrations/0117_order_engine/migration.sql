-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'order';

-- CreateIndex
CREATE INDEX "trade_order_queue" ON "trade_order"("asset", "accepted_at") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "trade_order_trailing" ON "trade_order"("asset") WHERE (ended_at IS NULL AND type = 'trailing_stop');
