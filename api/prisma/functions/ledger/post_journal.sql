-- Posts one journal now: the application's only way to move money. See post_journal_at.
CREATE OR REPLACE FUNCTION post_journal(
  p_kind journal_kind, p_reference text, p_legs jsonb, p_description text,
  p_actor uuid DEFAULT NULL, p_reason text DEFAULT NULL, p_corrects uuid DEFAULT NULL,
  OUT journal uuid, OUT posted boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT p.journal, p.posted INTO journal, posted
  FROM post_journal_at(ledger_time(), p_kind, p_reference, p_legs, p_description, p_actor, p_reason, p_corrects) AS p;
END
$$;
