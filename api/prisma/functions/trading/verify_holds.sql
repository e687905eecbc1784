-- Of people, in dollars and in each coin: the accounts for orders against the open orders.
CREATE OR REPLACE FUNCTION verify_holds() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off AS $$
  SELECT 'what is held for orders is what open orders need',
    (SELECT min('person ' || person_id) FROM (
       SELECT person_id, asset, balance FROM account WHERE kind = 'order_hold' AND balance <> 0
     ) AS kept FULL JOIN (
       SELECT person_id, CASE side WHEN 'buy' THEN 'usd' ELSE asset END AS asset, sum(held) AS total
       FROM trade_order WHERE ended_at IS NULL AND held <> 0 GROUP BY 1, 2
     ) AS needed USING (person_id, asset)
     WHERE kept.balance IS DISTINCT FROM needed.total)
$$;
