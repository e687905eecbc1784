-- When and in which place an order is accepted, of a person whom lock_trader has locked: after every price of its coin that
-- is stored, whatever a clock says.
CREATE OR REPLACE FUNCTION accept_order(p_asset text, p_now timestamptz, OUT accepted_at timestamptz, OUT place bigint)
LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
BEGIN
  SELECT greatest(p_now,
      (SELECT max(o.as_of) FROM price_observation o WHERE o.coin = a.coin AND o.source = a.source))
    INTO accepted_at FROM asset a WHERE a.code = p_asset;
  place := nextval(pg_get_serial_sequence('trade_order', 'place'));
END
$$;
