-- Nobody takes care of a payment or a withdrawal that is decided.
CREATE OR REPLACE FUNCTION end_assignment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM assignment WHERE record_id = NEW.id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION end_assignment() FROM PUBLIC;

CREATE TRIGGER payment_assignment AFTER UPDATE OF decision ON payment
  FOR EACH ROW WHEN (OLD.decision = 'pending' AND NEW.decision <> 'pending') EXECUTE FUNCTION end_assignment();
CREATE TRIGGER withdrawal_assignment AFTER UPDATE OF status ON withdrawal
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION end_assignment();

DELETE FROM assignment WHERE record_id IN (
  SELECT id FROM payment WHERE decision <> 'pending' UNION ALL SELECT id FROM withdrawal WHERE status <> 'pending');
