-- CreateEnum
CREATE TYPE "order_side" AS ENUM ('buy', 'sell');

-- CreateEnum
CREATE TYPE "order_type" AS ENUM ('market', 'limit', 'stop', 'stop_limit', 'trailing_stop');

-- CreateEnum
CREATE TYPE "time_in_force" AS ENUM ('gtc', 'ioc', 'fok');

-- CreateEnum
CREATE TYPE "order_state" AS ENUM ('open', 'partially_filled', 'filled', 'canceled');

-- CreateEnum
CREATE TYPE "order_watch" AS ENUM ('any', 'below', 'above');

-- CreateEnum
CREATE TYPE "fill_liquidity" AS ENUM ('maker', 'taker');

-- CreateTable
CREATE TABLE "trade_order" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "client_order_id" TEXT,
    "asset" TEXT NOT NULL,
    "side" "order_side" NOT NULL,
    "type" "order_type" NOT NULL,
    "time_in_force" "time_in_force" NOT NULL,
    "quantity" BIGINT,
    "amount" BIGINT,
    "limit_price" BIGINT,
    "stop_price" BIGINT,
    "trail" INTEGER,
    "take_profit" BIGINT,
    "stop_loss" BIGINT,
    "entry_id" UUID,
    "state" "order_state" NOT NULL DEFAULT 'open',
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "triggered_at" TIMESTAMPTZ(3),
    "mark" BIGINT,
    "evaluated_at" TIMESTAMPTZ(3),
    "watch" "order_watch" NOT NULL DEFAULT 'any',
    "watch_price" BIGINT,
    "budget" BIGINT NOT NULL,
    "held" BIGINT NOT NULL,
    "filled_quantity" BIGINT NOT NULL DEFAULT 0,
    "notional" DECIMAL(60,0) NOT NULL DEFAULT 0,
    "weighted_fee" DECIMAL(60,0) NOT NULL DEFAULT 0,

    CONSTRAINT "trade_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trade_fill" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "asset" TEXT NOT NULL,
    "side" "order_side" NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "quantity" BIGINT NOT NULL,
    "price" BIGINT NOT NULL,
    "gross" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "realized" BIGINT,
    "liquidity" "fill_liquidity" NOT NULL,
    "receipt" JSONB NOT NULL,
    "journal_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trade_fill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trade_lot" (
    "id" BIGSERIAL NOT NULL,
    "fill_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "asset" TEXT NOT NULL,
    "cost" BIGINT NOT NULL,
    "quantity_left" BIGINT NOT NULL,
    "cost_left" BIGINT NOT NULL,

    CONSTRAINT "trade_lot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trade_cursor" (
    "asset" TEXT NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trade_cursor_pkey" PRIMARY KEY ("asset")
);

-- CreateIndex
CREATE INDEX "trade_order_person_id_id_idx" ON "trade_order"("person_id", "id" DESC);

-- CreateIndex
CREATE INDEX "trade_order_of_person_open" ON "trade_order"("person_id") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "trade_order_open" ON "trade_order"("asset", "watch", "watch_price") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "trade_order_market" ON "trade_order"("accepted_at") WHERE (ended_at IS NULL AND type = 'market');

-- CreateIndex
CREATE INDEX "trade_order_exit" ON "trade_order"("entry_id") WHERE (entry_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "trade_order_person_id_client_order_id_key" ON "trade_order"("person_id", "client_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "trade_fill_journal_id_key" ON "trade_fill"("journal_id");

-- CreateIndex
CREATE INDEX "trade_fill_person_id_asset_as_of_idx" ON "trade_fill"("person_id", "asset", "as_of");

-- CreateIndex
CREATE UNIQUE INDEX "trade_fill_order_id_as_of_key" ON "trade_fill"("order_id", "as_of");

-- CreateIndex
CREATE UNIQUE INDEX "trade_lot_fill_id_key" ON "trade_lot"("fill_id");

-- CreateIndex
CREATE INDEX "trade_lot_open" ON "trade_lot"("person_id", "asset", "id") WHERE (quantity_left > 0);

-- AddForeignKey
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_asset_fkey" FOREIGN KEY ("asset") REFERENCES "asset"("code") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "trade_order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trade_fill" ADD CONSTRAINT "trade_fill_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "trade_order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trade_fill" ADD CONSTRAINT "trade_fill_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trade_lot" ADD CONSTRAINT "trade_lot_fill_id_fkey" FOREIGN KEY ("fill_id") REFERENCES "trade_fill"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trade_lot" ADD CONSTRAINT "trade_lot_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_size" CHECK (
  (quantity IS NULL) = (amount IS NOT NULL) AND quantity > 0 IS NOT FALSE
  AND (amount IS NULL OR (amount > 0 AND type = 'market' AND side = 'buy'))
  AND filled_quantity >= 0 AND filled_quantity <= coalesce(quantity, filled_quantity));
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_prices" CHECK (
  (limit_price IS NOT NULL) = (type IN ('limit', 'stop_limit')) AND limit_price > 0 IS NOT FALSE
  AND (stop_price IS NOT NULL) = (type IN ('stop', 'stop_limit')) AND stop_price > 0 IS NOT FALSE
  AND (trail IS NOT NULL) = (type = 'trailing_stop') AND trail > 0 IS NOT FALSE
  AND (watch = 'any') = (watch_price IS NULL));
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_state" CHECK (
  (ended_at IS NULL) = (state IN ('open', 'partially_filled')) AND (reason IS NOT NULL) = (state = 'canceled')
  AND CASE state WHEN 'open' THEN filled_quantity = 0 WHEN 'partially_filled' THEN filled_quantity > 0
    WHEN 'filled' THEN filled_quantity = coalesce(quantity, filled_quantity) AND filled_quantity > 0 ELSE true END);
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_hold" CHECK (
  held >= 0 AND budget >= 0 AND (ended_at IS NULL OR held = 0) AND (side = 'buy' OR budget = 0));
ALTER TABLE "trade_fill" ADD CONSTRAINT "trade_fill_terms" CHECK (
  quantity > 0 AND price >= 0 AND gross >= 0 AND fee >= 0 AND (realized IS NOT NULL) = (side = 'sell'));
ALTER TABLE "trade_lot" ADD CONSTRAINT "trade_lot_left" CHECK (
  quantity_left >= 0 AND cost_left >= 0 AND cost_left <= cost);
ALTER TABLE "trade_fill" ADD CONSTRAINT "trade_fill_journal_id_fkey" FOREIGN KEY ("journal_id") REFERENCES "journal"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

REVOKE DELETE ON trade_order, trade_cursor FROM dayrise_app;
REVOKE UPDATE, DELETE ON trade_fill, trade_lot FROM dayrise_app;
GRANT UPDATE (quantity_left, cost_left) ON trade_lot TO dayrise_app;

-- An order that has ended stays as it is; erasing its person takes only the name that they gave it.
CREATE OR REPLACE FUNCTION keep_order_ended() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF to_jsonb(NEW) - 'client_order_id' <> to_jsonb(OLD) - 'client_order_id' THEN
    RAISE EXCEPTION 'order % has ended', OLD.id USING ERRCODE = 'DR023';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_order_ended BEFORE UPDATE ON trade_order
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION keep_order_ended();
