-- Coins that people watch, and the prices they want to be told about.
-- CreateEnum
CREATE TYPE "market_source" AS ENUM ('coingecko', 'simulated');

-- CreateEnum
CREATE TYPE "alert_kind" AS ENUM ('above', 'below', 'change');

-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'price';

-- CreateTable
CREATE TABLE "watched_coin" (
    "person_id" UUID NOT NULL,
    "coin" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "watched_coin_pkey" PRIMARY KEY ("person_id","coin")
);

-- CreateTable
CREATE TABLE "price_alert" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "coin" TEXT NOT NULL,
    "kind" "alert_kind" NOT NULL,
    "level" DOUBLE PRECISION NOT NULL,
    "source" "market_source" NOT NULL,
    "armed" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fired_at" TIMESTAMPTZ(3),
    "fired_price" DOUBLE PRECISION,

    CONSTRAINT "price_alert_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "price_alert_person_id_coin_idx" ON "price_alert"("person_id", "coin");

-- CreateIndex
CREATE INDEX "price_alert_open" ON "price_alert"("source", "coin", "kind", "armed", "level") WHERE (fired_at IS NULL);

-- AddForeignKey
ALTER TABLE "watched_coin" ADD CONSTRAINT "watched_coin_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_person_id_coin_fkey" FOREIGN KEY ("person_id", "coin") REFERENCES "watched_coin"("person_id", "coin") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_level" CHECK (CASE "kind"
  WHEN 'above' THEN "level" > 0 WHEN 'below' THEN "level" < 0 ELSE "level" BETWEEN 0.1 AND 50 END);

-- A deleted person leaves no watch list. Alerts go with their coins.
CREATE FUNCTION erase_watchlist() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM watched_coin WHERE person_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER erase_watchlist AFTER UPDATE OF deleted_at ON person
FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
EXECUTE FUNCTION erase_watchlist();
