-- A deleted person's entries can no longer be opened. Their leaves stay. Waits for a seal that runs, which may be adding
-- salts; none begins until the transaction ends.
CREATE OR REPLACE FUNCTION delete_salts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('seal_journals'));
  DELETE FROM log_salt WHERE journal_id IN (
    SELECT e.journal_id FROM entry e JOIN account a ON a.id = e.account_id WHERE a.person_id = NEW.id);
  RETURN NULL;
END
$$;
