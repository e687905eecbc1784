-- What one statement adds to journals must balance in each asset, and every entry have the asset of its account. No entry
-- is of zero, so a journal has two at least.
CREATE OR REPLACE FUNCTION demand_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  wrong record;
BEGIN
  -- An account a row, found by its id: a join would read all of them.
  SELECT e.journal_id, e.asset, sum(e.amount) AS total, min(e.id) FILTER (WHERE a.asset IS DISTINCT FROM e.asset) AS misplaced
    INTO wrong
    FROM added e LEFT JOIN LATERAL (SELECT asset FROM account WHERE id = e.account_id OFFSET 0) AS a ON true
    GROUP BY e.journal_id, e.asset
    HAVING sum(e.amount) <> 0 OR bool_or(a.asset IS DISTINCT FROM e.asset) LIMIT 1;
  IF wrong.misplaced IS NOT NULL THEN
    RAISE EXCEPTION 'entry % is in %, and its account is not', wrong.misplaced, wrong.asset USING ERRCODE = 'DR002';
  ELSIF FOUND THEN
    RAISE EXCEPTION 'journal % does not sum to zero in %, but to %', wrong.journal_id, wrong.asset, wrong.total
      USING ERRCODE = 'DR002';
  END IF;
  RETURN NULL;
END
$$;
