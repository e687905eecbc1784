-- Places an order, whose hold was computed with `p_settings`: returns other settings, and does nothing, where they have
-- changed. `p_coin` has the columns of its asset, which its first order adds. The journal is as of `p_at`, else now. Returns
-- the filter that refuses the order, if one does: the caller rolls back. Raises what lock_trader and post_journal do.
CREATE OR REPLACE FUNCTION place_order(
  p_order jsonb, p_coin jsonb, p_price bigint, p_most int, p_settings text, p_legs jsonb, p_description text,
  p_at timestamptz, OUT settings text, OUT refused jsonb, OUT accepted_at timestamptz, OUT place bigint
)
LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
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
