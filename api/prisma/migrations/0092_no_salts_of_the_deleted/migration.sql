-- A deleted person's entries can no longer be opened. Their leaves stay. Waits for a seal that runs, which may be adding
-- salts; none begins until the transaction ends.
CREATE OR REPLACE FUNCTION delete_salts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('seal_journals'));
  DELETE FROM log_salt WHERE journal_id IN (
    SELECT e.journal_id FROM entry e JOIN account a ON a.id = e.account_id WHERE a.person_id = NEW.id);
  RETURN NULL;
END
$$;

-- An erasure beside a running seal left these.
DELETE FROM log_salt WHERE journal_id IN (
  SELECT e.journal_id FROM person p JOIN account a ON a.person_id = p.id JOIN entry e ON e.account_id = a.id
  WHERE p.deleted_at IS NOT NULL);
