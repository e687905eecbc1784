-- As before. Most are among the new journals, so few are looked up.
CREATE OR REPLACE FUNCTION records_without_journals(p_since timestamptz, p_known text[]) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET jit = off SET enable_nestloop = off AS $$
BEGIN
  RETURN missing_journal(ARRAY(
    SELECT 'payment_activated ' || id FROM payment WHERE decided_at >= p_since AND decision = 'active'
    UNION ALL SELECT 'withdrawal_requested ' || id FROM withdrawal WHERE decided_at IS NULL
    UNION ALL SELECT 'withdrawal_' || status || ' ' || id FROM withdrawal WHERE decided_at >= p_since
    EXCEPT SELECT unnest(p_known)));
END
$$;
