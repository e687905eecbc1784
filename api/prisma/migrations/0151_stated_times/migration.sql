-- A time ahead of our clock: the same one again is no new price. Most prices have none.
ALTER TABLE "price_observation" ADD COLUMN "stated_at" TIMESTAMPTZ(3);
CREATE INDEX "price_observation_stated" ON "price_observation"("coin", "source", "stated_at") WHERE (stated_at IS NOT NULL);
