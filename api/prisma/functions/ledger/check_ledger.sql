CREATE OR REPLACE FUNCTION check_ledger() RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT check_ledger(true)
$$;

-- Runs the verification and keeps what it found: drift stops posting until a later check of everything finds none.
-- Without p_all it reads what is new since the snapshots, unless there are none or posting is stopped.
CREATE OR REPLACE FUNCTION check_ledger(p_all boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  state ledger_state;
  everything boolean;
  found jsonb;
  sound boolean;
  leaves bigint;
  waiting bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('check_ledger'));
  SELECT * INTO state FROM ledger_state;
  everything := p_all OR state.posting_stopped OR state.snapshot_leaves = 0;
  IF everything THEN
    SELECT jsonb_agg(jsonb_build_object('name', v.name, 'ok', v.broken IS NULL, 'detail', v.broken)),
      bool_and(v.broken IS NULL), (SELECT coalesce(max(index) + 1, 0) FROM log_leaf),
      (SELECT count(*) FROM journal_unsealed)
    INTO found, sound, leaves, waiting FROM verify_ledger() AS v;
  ELSE
    SELECT jsonb_agg(jsonb_build_object('name', v.name, 'ok', v.broken IS NULL, 'detail', v.broken)),
      bool_and(v.broken IS NULL), (SELECT coalesce(max(index) + 1, 0) FROM log_leaf),
      (SELECT count(*) FROM journal_unsealed)
    INTO found, sound, leaves, waiting
    FROM verify_new(state.snapshot_leaves, least(state.checked_at, now()) - interval '1 hour') AS v;
  END IF;
  UPDATE ledger_state SET posting_stopped = NOT sound, checked_at = now(), checks = found, journals = leaves + waiting,
    sound_leaves = CASE WHEN sound THEN leaves ELSE sound_leaves END,
    checked_all_at = CASE WHEN everything THEN now() ELSE checked_all_at END;
  RETURN sound;
END
$$;
