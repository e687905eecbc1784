-- Corrected returns don't count. Kept days counted them.
UPDATE daily_rate SET positions = sums.positions, amount = sums.amount
FROM (
  SELECT day, count(*) FILTER (WHERE NOT corrected) AS positions,
    coalesce(sum(amount) FILTER (WHERE NOT corrected), 0) AS amount
  FROM position_return GROUP BY day HAVING bool_or(corrected)
) AS sums
WHERE daily_rate.day = sums.day AND daily_rate.positions IS NOT NULL;
