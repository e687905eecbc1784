-- What holds for orders, fills and lots, over all of them.
CREATE OR REPLACE FUNCTION verify_trading() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off AS $$
  SELECT * FROM verify_holds()
  UNION ALL SELECT 'the market owes the coins that people have',
    (SELECT min(asset || ': difference ' || total) FROM (
       SELECT asset, sum(amount) AS total FROM (
         SELECT asset, balance AS amount FROM account WHERE person_id IS NOT NULL AND asset <> 'usd'
         UNION ALL SELECT a.asset, e.amount FROM account a JOIN entry e ON e.account_id = a.id
           WHERE a.kind = 'market' AND a.asset <> 'usd'
       ) AS part GROUP BY asset HAVING sum(amount) <> 0) AS wrong)
  UNION ALL SELECT 'the coins of people are what is left of their buys',
    (SELECT min('person ' || person_id) FROM (
       SELECT person_id, asset, sum(balance) AS total FROM account
       WHERE kind IN ('coin', 'order_hold') AND asset <> 'usd' AND balance <> 0 GROUP BY person_id, asset
     ) AS kept FULL JOIN (
       SELECT person_id, asset, sum(quantity_left) AS total FROM trade_lot WHERE quantity_left > 0 GROUP BY person_id, asset
     ) AS bought USING (person_id, asset)
     WHERE kept.total IS DISTINCT FROM bought.total)
  UNION ALL SELECT 'each fill has its one journal with its amounts, and the other way round',
    (SELECT min(coalesce('fill ' || f.id, 'journal ' || posted.id)) FROM (
       SELECT j.id, sum(e.amount) FILTER (WHERE e.asset <> 'usd') AS coins,
         sum(e.amount) FILTER (WHERE e.asset = 'usd') AS dollars
       FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id AND a.kind = 'market'
       WHERE j.kind = 'order_filled' GROUP BY j.id
     ) AS posted FULL JOIN trade_fill f ON f.journal_id = posted.id
     WHERE posted.id IS NULL OR f.id IS NULL
       OR posted.coins <> CASE f.side WHEN 'buy' THEN -f.quantity ELSE f.quantity END
       OR coalesce(posted.dollars, 0) <> CASE f.side WHEN 'buy' THEN f.gross ELSE -f.gross END)
  UNION ALL SELECT 'each order has filled what its fills say',
    (SELECT min('order ' || o.id) FROM trade_order o LEFT JOIN (
       SELECT order_id, sum(quantity) AS quantity, sum(quantity::numeric * price) AS notional FROM trade_fill GROUP BY order_id
     ) AS filled ON filled.order_id = o.id
     WHERE o.filled_quantity <> coalesce(filled.quantity, 0) OR o.notional <> coalesce(filled.notional, 0))
$$;
