-- CreateTable
CREATE TABLE "trading_pause" (
    "person_id" UUID NOT NULL,
    "minutes" INTEGER NOT NULL,
    "minutes_before" INTEGER NOT NULL,
    "counts_from" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trading_pause_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "trade_reason" (
    "order_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trade_reason_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "trade_reason_person_id_idx" ON "trade_reason"("person_id");

-- AddForeignKey
ALTER TABLE "trading_pause" ADD CONSTRAINT "trading_pause_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trade_reason" ADD CONSTRAINT "trade_reason_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "trade_order"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trade_reason" ADD CONSTRAINT "trade_reason_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

GRANT SELECT, INSERT, UPDATE, DELETE ON trading_pause, trade_reason TO dayrise_app;

-- When the pause from buying ends that a person chose beforehand; null if none is on. It begins with the fifth trade within
-- 24 hours, and with the second within ten minutes of a loss realized. A trade is an order that filled; exits of a bracket
-- are part of their entry.
CREATE OR REPLACE FUNCTION pause_until(p_person uuid, p_now timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH chosen AS (
    SELECT CASE WHEN p_now < counts_from THEN greatest(minutes, minutes_before) ELSE minutes END * interval '1 minute' AS length
    FROM trading_pause WHERE person_id = p_person
  ), fill AS (
    SELECT f.* FROM trade_fill f JOIN chosen ON length > interval '0'
    WHERE f.person_id = p_person AND f.at > p_now - length - interval '1 day'
  ), trade AS (
    SELECT at, count(*) OVER (ORDER BY at RANGE BETWEEN interval '1 day' PRECEDING AND CURRENT ROW) AS within_day,
      lag(at) OVER (ORDER BY at, order_id) AS before
    FROM (
      SELECT order_id, min(fill.at) AS at FROM fill JOIN trade_order o ON o.id = order_id AND o.entry_id IS NULL
      GROUP BY order_id
    ) AS first
  )
  SELECT max(at + length) FROM trade CROSS JOIN chosen
  WHERE at + length > p_now AND (within_day >= 5 OR EXISTS (
    SELECT FROM fill WHERE realized < 0 AND fill.at >= trade.at - interval '10 minutes' AND fill.at < trade.before))
$$;

-- However somebody is deleted, the names and reasons that they gave their orders go too, and the pause that they chose.
CREATE OR REPLACE FUNCTION erase_orders() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE trade_order SET client_order_id = NULL WHERE person_id = OLD.id AND client_order_id IS NOT NULL;
  DELETE FROM trade_reason WHERE person_id = OLD.id;
  DELETE FROM trading_pause WHERE person_id = OLD.id;
  RETURN NEW;
END
$$;
