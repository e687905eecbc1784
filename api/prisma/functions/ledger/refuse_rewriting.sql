CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not possible: what is written there stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'DR001';
END
$$;
