CREATE OR REPLACE FUNCTION entries_since(p_leaves bigint)
 RETURNS TABLE(journal_id uuid, account_id bigint, id bigint, amount bigint, balance_after bigint, position_id uuid)
 LANGUAGE plpgsql
 STABLE ROWS 200000
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET enable_nestloop TO 'on'
AS $function$
BEGIN
  RETURN QUERY
  SELECT e.journal_id, e.account_id, e.id, e.amount, e.balance_after, e.position_id FROM (
    SELECT l.journal_id FROM log_leaf l WHERE l.index >= p_leaves
    UNION ALL SELECT u.journal_id FROM journal_unsealed u
  ) AS fresh JOIN entry e ON e.journal_id = fresh.journal_id;
END
$function$;
