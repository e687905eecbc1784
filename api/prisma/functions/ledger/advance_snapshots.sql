-- Takes the leaves of the last sound check into the snapshots; answers how many leaves they sum then.
CREATE OR REPLACE FUNCTION advance_snapshots() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  first bigint;
  last bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('check_ledger'));
  SELECT snapshot_leaves, sound_leaves INTO first, last FROM ledger_state WHERE NOT posting_stopped;
  IF last > first THEN
    INSERT INTO account_baseline AS b (account_id, balance, loose)
      SELECT e.account_id, sum(e.amount), coalesce(sum(e.amount) FILTER (WHERE e.position_id IS NULL), 0)
      FROM log_leaf l JOIN entry e ON e.journal_id = l.journal_id
      WHERE l.index >= first AND l.index < last GROUP BY e.account_id
      ON CONFLICT (account_id) DO UPDATE SET balance = b.balance + excluded.balance, loose = b.loose + excluded.loose;
    UPDATE ledger_state SET snapshot_leaves = last;
  END IF;
  RETURN coalesce(last, 0);
END
$$;
