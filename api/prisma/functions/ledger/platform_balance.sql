-- From the snapshots on. Processes of the version before still call take_snapshots(); the next release drops it.
CREATE OR REPLACE VIEW platform_balance AS
  SELECT a.id, a.kind, a.method, coalesce(b.balance, 0) + coalesce(moved.amount, 0)::bigint AS balance, a.asset
  FROM account a
  LEFT JOIN account_baseline b ON b.account_id = a.id
  LEFT JOIN (
    SELECT e.account_id, sum(e.amount) AS amount FROM ledger_state s, entries_since(s.snapshot_leaves) AS e
    GROUP BY e.account_id
  ) AS moved ON moved.account_id = a.id
  WHERE a.person_id IS NULL;
