-- Staff see why orders were canceled in the last 24 hours, whenever these were placed.
CREATE INDEX "trade_order_canceled" ON "trade_order"("ended_at") WHERE (reason IS NOT NULL);
