-- Locks the accounts of many people, as lock_trader() does for one, in the order in which daily returns lock them. Answers
-- those who are not deleted.
CREATE OR REPLACE FUNCTION lock_traders(p_people uuid[]) RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  people uuid[] := ARRAY(SELECT id FROM person WHERE id = ANY (p_people) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE);
BEGIN
  PERFORM FROM account WHERE person_id = ANY (people) AND closed_at IS NULL ORDER BY person_id, id FOR NO KEY UPDATE;
  RETURN QUERY SELECT unnest(people);
END
$$;
