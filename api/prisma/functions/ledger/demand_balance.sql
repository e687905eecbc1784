-- At the end of the transaction every journal that it touched must balance in each asset, and every entry have the asset
-- of its account. A journal is checked once: with the last of its entries.
CREATE OR REPLACE FUNCTION demand_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  legs bigint;
  total numeric;
  uneven boolean;
  strange bigint;
BEGIN
  IF TG_TABLE_NAME = 'journal' THEN
    IF NOT EXISTS (SELECT FROM entry WHERE journal_id = NEW.id) THEN
      RAISE EXCEPTION 'journal % has no legs', NEW.id USING ERRCODE = 'DR002';
    END IF;
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM entry WHERE journal_id = NEW.journal_id AND id > NEW.id) THEN
    RETURN NULL;
  END IF;
  SELECT sum(count), sum(sum), bool_or(sum <> 0), min(misplaced) INTO legs, total, uneven, strange FROM (
    SELECT count(*), sum(e.amount), min(e.id) FILTER (WHERE a.asset <> e.asset) AS misplaced
    FROM entry e JOIN account a ON a.id = e.account_id WHERE e.journal_id = NEW.journal_id GROUP BY e.asset
  ) AS per_asset;
  IF strange IS NOT NULL THEN
    RAISE EXCEPTION 'entry % is in %, and its account is not', strange,
      (SELECT asset FROM entry WHERE journal_id = NEW.journal_id AND id = strange) USING ERRCODE = 'DR002';
  END IF;
  IF legs < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'journal % has % legs which sum to %', NEW.journal_id, legs, total USING ERRCODE = 'DR002';
  END IF;
  IF uneven THEN
    RAISE EXCEPTION 'journal % does not sum to zero in each asset', NEW.journal_id USING ERRCODE = 'DR002';
  END IF;
  RETURN NULL;
END
$$;
