-- However somebody is deleted, their addresses go too.
CREATE OR REPLACE FUNCTION erase_withdrawal_addresses() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM withdrawal_address WHERE person_id = OLD.id;
  RETURN NEW;
END
$$;
