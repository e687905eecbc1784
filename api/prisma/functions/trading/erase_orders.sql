-- However somebody is deleted, the names that they gave their orders go too.
CREATE OR REPLACE FUNCTION erase_orders() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE trade_order SET client_order_id = NULL WHERE person_id = OLD.id AND client_order_id IS NOT NULL;
  RETURN NEW;
END
$$;
