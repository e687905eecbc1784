CREATE OR REPLACE FUNCTION open_accounts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO account (person_id, kind, balance)
    SELECT added.id, kind, 0
    FROM added, unnest(ARRAY['cash', 'hold', 'principal', 'profit']::account_kind[]) AS kind;
  -- The money of a class counts in no figure.
  INSERT INTO person_figures (person_id) SELECT id FROM added WHERE role <> 'seat';
  RETURN NULL;
END
$$;
