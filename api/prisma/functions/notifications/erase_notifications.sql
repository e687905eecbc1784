-- A deleted person leaves neither what they were told nor what others were told about them.
CREATE OR REPLACE FUNCTION erase_notifications() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM notification WHERE person_id = NEW.id;
  DELETE FROM notification WHERE about_id = NEW.id;
  DELETE FROM notification_preference WHERE person_id = NEW.id;
  DELETE FROM daily_summary_off WHERE person_id = NEW.id;
  DELETE FROM outbox WHERE done_at IS NULL AND payload ->> 'about' = NEW.id::text;
  RETURN NULL;
END
$$;
