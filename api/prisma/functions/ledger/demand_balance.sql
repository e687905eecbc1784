-- At the end of the transaction every journal that it touched must balance.
CREATE OR REPLACE FUNCTION demand_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  wanted uuid;
  legs bigint;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'journal' THEN
    wanted := NEW.id;
  ELSE
    wanted := NEW.journal_id;
  END IF;
  SELECT count(*), coalesce(sum(amount), 0) INTO legs, total FROM entry WHERE journal_id = wanted;
  IF legs < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'journal % has % legs which sum to %', wanted, legs, total USING ERRCODE = 'DR002';
  END IF;
  RETURN NULL;
END
$$;
