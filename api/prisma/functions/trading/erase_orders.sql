-- However somebody is deleted, the names and reasons that they gave their orders go too, and the pause that they chose.
CREATE OR REPLACE FUNCTION erase_orders() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE trade_order SET client_order_id = NULL WHERE person_id = OLD.id AND client_order_id IS NOT NULL;
  DELETE FROM trade_reason WHERE person_id = OLD.id;
  DELETE FROM trading_pause WHERE person_id = OLD.id;
  RETURN NEW;
END
$$;
