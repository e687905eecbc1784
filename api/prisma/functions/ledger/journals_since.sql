CREATE OR REPLACE FUNCTION journals_since(p_leaves bigint)
 RETURNS TABLE(id uuid, kind journal_kind, reference text, actor_id uuid)
 LANGUAGE plpgsql
 STABLE ROWS 100000
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET enable_nestloop TO 'on'
AS $function$
BEGIN
  RETURN QUERY
  SELECT fresh.journal_id, j.kind, j.reference, j.actor_id FROM (
    SELECT l.journal_id FROM log_leaf l WHERE l.index >= p_leaves
    UNION ALL SELECT u.journal_id FROM journal_unsealed u
  ) AS fresh LEFT JOIN journal j ON j.id = fresh.journal_id;
END
$function$;
