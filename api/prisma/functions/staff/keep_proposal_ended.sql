CREATE OR REPLACE FUNCTION keep_proposal_ended() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'proposal % has ended', OLD.id USING ERRCODE = 'DR014';
END
$$;
