-- Locks what somebody who changes a person's orders needs, until the transaction ends, in the order of all who trade: no
-- halt begins or ends, the person isn't deleted, nobody else moves their money, and no price is stored. Raises DR011 for a
-- deleted person.
CREATE OR REPLACE FUNCTION lock_trader(p_person uuid) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('trading_halt', 0));
  PERFORM FROM person WHERE id = p_person AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'person % is deleted', p_person USING ERRCODE = 'DR011';
  END IF;
  PERFORM lock_accounts(p_person);
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('price_observation', 0));
END
$$;
