-- Processes of the previous version write `status` alone, as erase_person does.
CREATE OR REPLACE FUNCTION follow_ticket_status() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status = 'closed' THEN
    NEW.state := 'closed';
  ELSIF NEW.state = 'closed' THEN
    NEW.state := 'open';
  END IF;
  RETURN NEW;
END
$$;
