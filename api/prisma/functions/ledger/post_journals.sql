-- Posts many journals now. See post_journals_at.
CREATE OR REPLACE FUNCTION post_journals(p_journals jsonb, p_actor uuid DEFAULT NULL)
RETURNS TABLE (journal uuid, posted boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT * FROM post_journals_at(ledger_time(), p_journals, p_actor);
END
$$;
