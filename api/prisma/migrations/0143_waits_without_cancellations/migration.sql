-- What people cancelled themselves waited for nobody. Kept days counted it.
UPDATE insight_day SET payment_wait = wait.median
FROM (
  SELECT (decided_at AT TIME ZONE 'UTC')::date AS day,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at))
      FILTER (WHERE decision <> 'cancelled') AS median
  FROM payment WHERE decided_at IS NOT NULL GROUP BY 1 HAVING bool_or(decision = 'cancelled')
) AS wait
WHERE insight_day.day = wait.day;
