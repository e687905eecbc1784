-- contract: no version was published, so nothing reads coin_day any more.

-- Prices as the market service gave them, with their time. The same time again is no observation. Kept for 90 days.
CREATE TABLE "price_observation" (
    "coin" TEXT NOT NULL,
    "source" "rate_source" NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "price" BIGINT NOT NULL,
    "high" BIGINT,
    "low" BIGINT,
    "volume" BIGINT,

    CONSTRAINT "price_observation_pkey" PRIMARY KEY ("coin","source","as_of")
);
ALTER TABLE "price_observation" ADD CONSTRAINT "price_observation_price" CHECK ("price" > 0);
CREATE INDEX "price_observation_as_of_idx" ON "price_observation" USING BRIN ("as_of");

-- What a close was made of.
CREATE TYPE "close_origin" AS ENUM ('observation', 'history');

CREATE TABLE "coin_close" (
    "coin" TEXT NOT NULL,
    "source" "rate_source" NOT NULL,
    "day" DATE NOT NULL,
    "price" BIGINT NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "origin" "close_origin" NOT NULL,

    CONSTRAINT "coin_close_pkey" PRIMARY KEY ("coin","source","day")
);
CREATE INDEX "coin_close_day_idx" ON "coin_close"("day");
ALTER TABLE "coin_close" ADD CONSTRAINT "coin_close_price" CHECK ("price" > 0);
ALTER TABLE "coin_close" ADD CONSTRAINT "coin_close_as_of" CHECK (
    "as_of" >= ("day" + 1)::timestamp AT TIME ZONE 'UTC'
    AND "as_of" < ("day" + 1)::timestamp AT TIME ZONE 'UTC' + interval '10 minutes');

-- Closes of live prices in coin_day are prices from four hours before the day's end: the service's last candle of a day
-- counted as the first of the next. They are not taken over; the service's history of 365 days fills them in again.
-- Simulated ones are right.
INSERT INTO "coin_close" ("coin", "source", "day", "price", "as_of", "origin")
    SELECT "coin", "source", "day", round("close" * 1e8)::bigint, ("day" + 1)::timestamp AT TIME ZONE 'UTC', 'history'
    FROM "coin_day" WHERE "source" = 'simulated' AND round("close" * 1e8) BETWEEN 1 AND 9e18;
DROP TABLE "coin_day";

-- The coins whose changes a day's rate is the average of. Null for rates of previous versions.
ALTER TABLE "daily_rate" ADD COLUMN "coins" TEXT[];
