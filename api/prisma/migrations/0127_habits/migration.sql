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

-- The filter that refuses an order, with what is available and required; null if none does. `p_price` is its coin's price
-- now, and `p_more` what it would hold beyond what it holds, in cents or coins.
CREATE OR REPLACE FUNCTION refuse_order(p_order trade_order, p_price bigint, p_more bigint, p_most int) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_buys CONSTANT boolean := p_order.side = 'buy';
  -- Only what trades at a limit rests; stops and trailing stops trade at the market when they trigger.
  v_meets CONSTANT bigint := coalesce(p_order.limit_price, CASE p_order.type WHEN 'market' THEN p_price END);
  v_why text;
  v_crossed uuid;
  v_available bigint;
  v_until timestamptz;
BEGIN
  SELECT h.reason INTO v_why FROM trading_halt h
    WHERE h.lifted_at IS NULL AND (h.coin IS NULL OR h.coin = (SELECT coin FROM asset WHERE code = p_order.asset))
    ORDER BY h.coin NULLS FIRST LIMIT 1;
  IF FOUND THEN
    RETURN jsonb_build_object('filter', 'halted', 'why', v_why);
  END IF;
  v_until := CASE WHEN v_buys THEN pause_until(p_order.person_id, p_order.updated_at) END;
  IF v_until IS NOT NULL THEN
    RETURN jsonb_build_object('filter', 'paused', 'until', v_until);
  END IF;
  IF EXISTS (SELECT FROM trade_order o WHERE o.person_id = p_order.person_id
      AND o.client_order_id = p_order.client_order_id AND o.id <> p_order.id) THEN
    RETURN jsonb_build_object('filter', 'client_order_id');
  END IF;
  IF (SELECT count(*) FROM trade_order o
      WHERE o.person_id = p_order.person_id AND o.ended_at IS NULL AND o.id <> p_order.id) >= p_most THEN
    RETURN jsonb_build_object('filter', 'open_orders', 'required', p_most);
  END IF;
  SELECT o.id INTO v_crossed FROM trade_order o
    WHERE o.person_id = p_order.person_id AND o.ended_at IS NULL AND o.id <> p_order.id AND o.asset = p_order.asset
      AND o.side <> p_order.side AND CASE WHEN v_buys THEN o.limit_price <= v_meets ELSE o.limit_price >= v_meets END
    LIMIT 1;
  IF FOUND THEN
    RETURN jsonb_build_object('filter', 'own_order', 'order', v_crossed);
  END IF;
  v_available := coalesce((SELECT a.balance FROM account a WHERE a.person_id = p_order.person_id
    AND a.kind = CASE WHEN v_buys THEN 'cash' ELSE 'coin' END::account_kind
    AND a.asset = CASE WHEN v_buys THEN 'usd' ELSE p_order.asset END), 0);
  IF p_more > v_available THEN
    RETURN jsonb_build_object('filter', 'balance', 'available', v_available / CASE WHEN v_buys THEN 1e2 ELSE 1e8 END,
      'required', p_more / CASE WHEN v_buys THEN 1e2 ELSE 1e8 END);
  END IF;
  RETURN NULL;
END
$$;
