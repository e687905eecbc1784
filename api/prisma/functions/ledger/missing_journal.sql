-- The first of these journals, as `kind reference`, that is not there.
CREATE OR REPLACE FUNCTION missing_journal(p_names text[]) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_nestloop = on
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN (SELECT min(name) FROM unnest(p_names) AS one(name) WHERE NOT EXISTS (
    SELECT FROM journal j WHERE j.kind = split_part(name, ' ', 1)::journal_kind AND j.reference = split_part(name, ' ', 2)));
END
$$;
