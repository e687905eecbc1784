-- What verify_new() asks of the entries of journals from p_first on, but of those before, in one reading. A query of its
-- own, since PostgreSQL shares the rows of one that is returned among several processes, and not of one into a variable.
CREATE OR REPLACE FUNCTION sum_entries(p_first uuid, p_before uuid[], p_salt bigint)
RETURNS TABLE (
  alone bigint, uneven numeric, reached numeric, left_behind numeric,
  -- Of plans and of what they earned: columns of the entries, of equal length.
  journals uuid[], kinds account_kind[], people uuid[], positions uuid[], amounts bigint[]
)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  -- Of each journal and asset, amounts times a weight. Their products fit in 64 bits as those of two halves.
  RETURN QUERY SELECT count(*) FILTER (WHERE j.id IS NULL OR e.id IS NULL) AS alone,
    sum((e.amount >> 32) * (uuid_hash_extended(e.journal_id, e.seed) & 2147483647)) * 4294967296
      + sum((e.amount & 4294967295) * (uuid_hash_extended(e.journal_id, e.seed) & 2147483647)) AS uneven,
    sum(fingerprint(e.account_id, e.balance_after, p_salt)) AS reached,
    sum(fingerprint(e.account_id, e.balance_after - e.amount, p_salt)) AS left_behind,
    array_agg(e.journal_id) FILTER (WHERE e.of_plans IS NOT NULL) AS journals,
    array_agg(e.of_plans) FILTER (WHERE e.of_plans IS NOT NULL) AS kinds,
    array_agg(e.person_id) FILTER (WHERE e.of_plans IS NOT NULL) AS people,
    array_agg(e.position_id) FILTER (WHERE e.of_plans IS NOT NULL) AS positions,
    array_agg(e.amount) FILTER (WHERE e.of_plans IS NOT NULL) AS amounts
  FROM (
    SELECT entry.*, person_id, of_plans, seed FROM entry LEFT JOIN (
      SELECT id, person_id, CASE WHEN kind IN ('principal', 'returns') THEN kind END AS of_plans,
        hashtextextended(asset, p_salt) AS seed
      FROM account
    ) AS a ON a.id = account_id
    WHERE journal_id >= p_first AND journal_id <> ALL (p_before)
  ) AS e FULL JOIN (SELECT id FROM journal WHERE id >= p_first AND id <> ALL (p_before)) AS j ON j.id = e.journal_id;
END
$$;
