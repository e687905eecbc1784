-- The first of these journals whose payment or withdrawal is not there, or says something else.
CREATE OR REPLACE FUNCTION journal_without_record(p_journals uuid[], p_kinds text[], p_references text[]) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_nestloop = on
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN (SELECT min('journal ' || posted.id)
    FROM unnest(p_journals, p_kinds, p_references) AS posted(id, kind, reference),
      LATERAL (SELECT CASE WHEN pg_input_is_valid(reference, 'uuid') THEN reference::uuid END AS record) AS named
    WHERE CASE
      WHEN kind = 'payment_activated' THEN
        NOT EXISTS (SELECT FROM payment p WHERE p.id = record AND p.decision = 'active')
      ELSE NOT EXISTS (SELECT FROM withdrawal w WHERE w.id = record
        AND (kind = 'withdrawal_requested' OR kind = 'withdrawal_' || w.status))
    END);
END
$$;
