CREATE OR REPLACE FUNCTION canonical_journal(p_journal uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off SET jit = off AS $$
  SELECT text FROM journal_text WHERE id = p_journal
$$;
