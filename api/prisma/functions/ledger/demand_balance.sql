-- At the end of the transaction every journal that it touched must balance in each asset, and every entry have the asset
-- of its account.
CREATE OR REPLACE FUNCTION demand_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  wanted uuid;
  legs bigint;
  total numeric;
  has_coins boolean;
BEGIN
  IF TG_TABLE_NAME = 'journal' THEN
    wanted := NEW.id;
  ELSE
    wanted := NEW.journal_id;
    IF NOT EXISTS (SELECT FROM account a WHERE a.id = NEW.account_id AND a.asset = NEW.asset) THEN
      RAISE EXCEPTION 'entry % is in %, and its account is not', NEW.id, NEW.asset USING ERRCODE = 'DR002';
    END IF;
  END IF;
  SELECT count(*), coalesce(sum(amount), 0), bool_or(asset <> 'usd') INTO legs, total, has_coins
    FROM entry WHERE journal_id = wanted;
  IF legs < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'journal % has % legs which sum to %', wanted, legs, total USING ERRCODE = 'DR002';
  END IF;
  IF has_coins AND EXISTS (SELECT FROM entry WHERE journal_id = wanted GROUP BY asset HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'journal % does not sum to zero in each asset', wanted USING ERRCODE = 'DR002';
  END IF;
  RETURN NULL;
END
$$;
