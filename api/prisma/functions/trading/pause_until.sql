-- When the pause from buying ends that a person chose beforehand; null if none is on. It begins with the fifth trade within
-- 24 hours, and with the second within ten minutes of a loss realized, and is as long as was chosen for that time. A trade
-- is an order that filled; exits of a bracket are part of their entry.
CREATE OR REPLACE FUNCTION pause_until(p_person uuid, p_now timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH chosen AS (
    SELECT counts_from, paused_until, minutes * interval '1 minute' AS length,
      greatest(minutes, minutes_before) * interval '1 minute' AS longest
    FROM trading_pause WHERE person_id = p_person
  ), fill AS (
    SELECT f.* FROM trade_fill f JOIN chosen ON longest > interval '0'
    WHERE f.person_id = p_person AND f.at > p_now - longest - interval '1 day'
  ), trade AS (
    SELECT at, count(*) OVER (ORDER BY at RANGE BETWEEN interval '1 day' PRECEDING AND CURRENT ROW) AS within_day,
      lag(at) OVER (ORDER BY at, order_id) AS before
    FROM (
      SELECT order_id, min(fill.at) AS at FROM fill JOIN trade_order o ON o.id = order_id AND o.entry_id IS NULL
      GROUP BY order_id
    ) AS first
  ), pause AS (
    SELECT paused_until AS until FROM chosen
    UNION ALL
    SELECT at + CASE WHEN at < counts_from THEN longest ELSE length END FROM trade CROSS JOIN chosen
    WHERE within_day >= 5 OR EXISTS (
      SELECT FROM fill WHERE realized < 0 AND fill.at >= trade.at - interval '10 minutes' AND fill.at < trade.before)
  )
  SELECT max(until) FROM pause WHERE until > p_now
$$;
