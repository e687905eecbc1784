-- This is an empty migration.

-- When and in which place an order is accepted, of a person whom lock_trader has locked: after every price of its coin that
-- is stored, whatever a clock says.
CREATE OR REPLACE FUNCTION accept_order(p_asset text, p_now timestamptz, OUT accepted_at timestamptz, OUT place bigint)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT greatest(p_now,
      (SELECT max(o.as_of) FROM price_observation o WHERE o.coin = a.coin AND o.source = a.source))
    INTO accepted_at FROM asset a WHERE a.code = p_asset;
  place := nextval(pg_get_serial_sequence('trade_order', 'place'));
END
$$;

-- Locks what somebody who changes a person's orders needs, until the transaction ends, in the order of all who trade: no
-- halt begins or ends, the person isn't deleted, nobody else moves their money, and no price is stored. Raises DR011 for a
-- deleted person.
CREATE OR REPLACE FUNCTION lock_trader(p_person uuid) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('trading_halt', 0));
  PERFORM FROM person WHERE id = p_person AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'person % is deleted', p_person USING ERRCODE = 'DR011';
  END IF;
  PERFORM lock_accounts(p_person);
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('price_observation', 0));
END
$$;

-- Places an order, whose hold was computed with `p_settings`: returns other settings, and does nothing, where they have
-- changed. `p_coin` has the columns of its asset, which its first order adds. The journal is as of `p_at`, else now. Returns
-- the filter that refuses the order, if one does: the caller rolls back. Raises what lock_trader and post_journal do.
CREATE OR REPLACE FUNCTION place_order(
  p_order jsonb, p_coin jsonb, p_price bigint, p_most int, p_settings text, p_legs jsonb, p_description text,
  p_at timestamptz, OUT settings text, OUT refused jsonb, OUT accepted_at timestamptz, OUT place bigint
)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_order trade_order := jsonb_populate_record(NULL::trade_order, p_order);
BEGIN
  settings := (SELECT value FROM setting WHERE name = 'trading');
  IF settings IS DISTINCT FROM p_settings THEN
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM trade_cursor c WHERE c.asset = v_order.asset) THEN
    INSERT INTO asset SELECT * FROM jsonb_populate_record(NULL::asset, p_coin) ON CONFLICT DO NOTHING;
    INSERT INTO trade_cursor (asset, as_of) SELECT code, coalesce(
        (SELECT max(o.as_of) FROM price_observation o WHERE o.coin = a.coin AND o.source = a.source), v_order.created_at)
      FROM asset a WHERE a.code = v_order.asset ON CONFLICT DO NOTHING;
  END IF;
  PERFORM lock_trader(v_order.person_id);
  refused := refuse_order(v_order, p_price, v_order.held, p_most);
  IF refused IS NOT NULL THEN
    RETURN;
  END IF;
  SELECT a.accepted_at, a.place INTO accepted_at, place FROM accept_order(v_order.asset, v_order.created_at) AS a;
  v_order.accepted_at := accepted_at;
  v_order.place := place;
  INSERT INTO trade_order SELECT v_order.*;
  PERFORM post_journal_when(p_at, 'order_placed', v_order.id::text, p_legs, p_description, v_order.person_id);
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
BEGIN
  SELECT h.reason INTO v_why FROM trading_halt h
    WHERE h.lifted_at IS NULL AND (h.coin IS NULL OR h.coin = (SELECT coin FROM asset WHERE code = p_order.asset))
    ORDER BY h.coin NULLS FIRST LIMIT 1;
  IF FOUND THEN
    RETURN jsonb_build_object('filter', 'halted', 'why', v_why);
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
