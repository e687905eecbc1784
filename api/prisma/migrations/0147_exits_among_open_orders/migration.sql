-- The filter that refuses an order, with what is available and required; null if none does. `p_price` is its coin's price
-- now, `p_more` what it would hold beyond what it holds, in cents or coins, and `p_most` how many orders may be open; null
-- for one that is open already.
CREATE OR REPLACE FUNCTION refuse_order(p_order trade_order, p_price bigint, p_more bigint, p_most int) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  v_buys CONSTANT boolean := p_order.side = 'buy';
  -- Only what trades at a limit rests: a stop-limit once it is triggered. Other stops trade at the market then.
  v_meets CONSTANT bigint := CASE WHEN p_order.type = 'market' THEN p_price
    WHEN p_order.type <> 'stop_limit' OR p_order.triggered_at IS NOT NULL THEN p_order.limit_price END;
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
  -- A buy with both exits becomes two orders.
  IF (SELECT count(*) + count(*) FILTER (WHERE o.take_profit IS NOT NULL AND o.stop_loss IS NOT NULL) FROM trade_order o
      WHERE o.person_id = p_order.person_id AND o.ended_at IS NULL AND o.id <> p_order.id)
    + (CASE WHEN p_order.take_profit IS NOT NULL AND p_order.stop_loss IS NOT NULL THEN 2 ELSE 1 END) > p_most THEN
    RETURN jsonb_build_object('filter', 'open_orders', 'required', p_most);
  END IF;
  SELECT o.id INTO v_crossed FROM trade_order o
    WHERE o.person_id = p_order.person_id AND o.ended_at IS NULL AND o.id <> p_order.id AND o.asset = p_order.asset
      AND o.side <> p_order.side AND (o.type <> 'stop_limit' OR o.triggered_at IS NOT NULL) AND CASE WHEN v_buys THEN o.limit_price <= v_meets ELSE o.limit_price >= v_meets END
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
