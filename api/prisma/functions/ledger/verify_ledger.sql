CREATE OR REPLACE FUNCTION verify_ledger() RETURNS TABLE (name text, broken text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET jit = off AS $$
  SELECT * FROM verify_history()
  UNION ALL SELECT * FROM verify_trading()
  UNION ALL SELECT 'each snapshot is the sum of the entries of its leaves',
    (SELECT min('account ' || account_id) FROM account_baseline b
     FULL JOIN (
       SELECT e.account_id, sum(e.amount) AS balance, coalesce(sum(e.amount) FILTER (WHERE e.position_id IS NULL), 0) AS loose
       FROM log_leaf l JOIN entry e ON e.journal_id = l.journal_id
       WHERE l.index < (SELECT snapshot_leaves FROM ledger_state) GROUP BY e.account_id
     ) AS summed USING (account_id)
     WHERE b.balance IS DISTINCT FROM summed.balance OR b.loose IS DISTINCT FROM summed.loose)
$$;
